import { Trans } from '@lingui/react/macro'
import { type ReactNode, useContext, useState } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChevronDownIcon } from '../../../ui/icons/pages.ts'
import { Row, rowClass } from '../../../ui/rows.tsx'
import { InPane, OpenLink, usePane } from './pane.tsx'

interface UnfoldingRowProps {
  /** The row's kind and id. */
  name: string
  icon: ReactNode
  title: ReactNode
  subtitle: ReactNode
  amount: ReactNode
  /** True for a row that does not unfold: its details are shown only in the pane. */
  isFlat?: boolean
  /** Rendered only while the row is unfolded: a list may have thousands of rows. */
  children: ReactNode
}

/** A row that unfolds its details when tapped. With a pane beside the list, it opens them there. */
export function UnfoldingRow({ name, amount, isFlat = false, children, ...row }: UnfoldingRowProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const { box } = usePane()
  const isInPane = useContext(InPane)
  if (isInPane)
    return (
      <Card className="flex flex-col gap-2">
        <Row {...row} end={amount} />
        {children}
      </Card>
    )
  if (box)
    return (
      <OpenLink open={name}>
        <Row {...row} end={amount} />
      </OpenLink>
    )
  if (isFlat) return <Row {...row} end={amount} />
  return (
    <details className="group" onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary className={`${rowClass} list-none [&::-webkit-details-marker]:hidden`}>
        <Row
          {...row}
          end={
            <span className="flex items-center justify-end gap-1">
              {amount}
              <ChevronDownIcon className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
            </span>
          }
        />
      </summary>
      {isUnfolded && <div className="pb-3 pl-12">{children}</div>}
    </details>
  )
}

interface CopyableNumberProps {
  name: ReactNode
  /** Empty or undefined if unknown. */
  number: string | undefined
  /** The label of the copy button, for screen readers. */
  label: string
  /** The page of customer service that the link beside the button opens. */
  help: { topic: 'bet' | 'transfer'; order: string }
}

/** A number under its name, with a link to help and a button to copy the number. */
export function CopyableNumber({ name, number, label, help }: CopyableNumberProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2.5">
      <span className="min-w-0">
        <span className="block text-12 text-ink-2">{name}</span>
        <span translate="no" className="wrap-anywhere tabular">
          {number || '--'}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <ButtonLink to="/service" search={help} variant="ghost" size="sm">
          <Trans>Get help</Trans>
        </ButtonLink>
        {number && <CopyButton text={number} label={label} />}
      </span>
    </div>
  )
}
