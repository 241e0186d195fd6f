import { Trans, useLingui } from '@lingui/react/macro'
import { BrandMark } from '../../components/brand-mark.tsx'
import { useSession } from '../../session/session.ts'
import { useBrandName } from '../../site/site.ts'
import { useOpenSubmissions } from '../../submissions/journal.ts'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CrossIcon } from '../../ui/icons/shell.ts'
import { InstallButton } from './install-row.tsx'
import { putAway, useWay } from './offer.ts'

/** The card on home that offers to install the app. Hidden while a submission is open, to avoid distraction. */
export function InstallCard() {
  const { t } = useLingui()
  const name = useBrandName()
  const way = useWay()
  const open = useOpenSubmissions(useSession().member).length > 0
  if (open || way === undefined) return null
  return (
    <Card className="flex gap-3 pr-2">
      <BrandMark className="mt-0.5 size-8 shrink-0" />
      <div className="min-w-0 grow">
        <h2 className="font-semibold">
          <Trans>{name} on your home screen</Trans>
        </h2>
        <p className="text-12 text-ink-2">
          <Trans>Opens with one tap, even offline.</Trans>
        </p>
        <InstallButton way={way} className="mt-2" />
      </div>
      <IconButton icon={CrossIcon} label={t`Not now`} className="-my-3 text-ink-2" onClick={putAway} />
    </Card>
  )
}
