import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { OrderTopicName } from './topics.ts'
import { usePack } from './use-pack.ts'

/** What customer service needs of an order, shown whole, with the ways to hand it over. */
export function SupportPack({ about, order }: { about: OrderTopicName; order: string }) {
  const { t } = useLingui()
  const text = usePack(about, order)?.text()
  return (
    <>
      <p className="mb-2">
        <Trans>
          With this, customer service finds it at once. It holds no name, no card number and no password.
        </Trans>
      </p>
      {text === undefined ? (
        <output aria-label={t`Loading...`}>
          <Skeleton className="h-51 rounded-sm" />
        </output>
      ) : (
        <p className="min-h-51 rounded-sm bg-sunk px-3 py-2 wrap-anywhere whitespace-pre-line tabular-nums select-text">
          {text}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3 *:grow *:basis-[8rem]">
        <Link
          to="/feedback"
          search={{ topic: about, order }}
          className={buttonClass({ variant: 'ghost', size: 'md' })}
        >
          <Trans>Send as feedback</Trans>
        </Link>
        <CopyButton size="md" text={text ?? order}>
          <Trans>Copy all</Trans>
        </CopyButton>
      </div>
    </>
  )
}
