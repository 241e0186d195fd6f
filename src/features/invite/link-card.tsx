import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useBrandName } from '../../site/brand-name.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InviteIcon } from '../../ui/icons/invite.ts'
import { ShareIcon } from '../../ui/icons/pages.ts'
import { QrCode } from '../../ui/qr-code.tsx'

/** The link to invite with: as a code to scan, as a text, to copy, and to send by the device's own means where it has them. */
export function LinkCard({ link }: { link: string }) {
  const { t } = useLingui()
  const title = useBrandName()
  const canShare = 'share' in navigator
  // Whoever puts the device's sheet away has changed his mind; where it fails, the link can still be copied.
  const share = () => navigator.share({ title, url: link }).catch(() => undefined)
  return (
    <Card className="flex flex-col items-center gap-3">
      <QrCode text={link} alt={t`QR code of your invite link`} />
      <p className="text-center text-12 text-ink-2">
        <Trans>Friends scan this code or open the link; your code is filled in when they register.</Trans>
      </p>
      <p
        translate="no"
        className="w-full rounded-sm bg-sunk px-3 py-2 text-center font-semibold break-all select-all"
      >
        {link}
      </p>
      <div className="flex w-full flex-wrap gap-3 *:grow *:basis-[7rem]">
        <CopyButton text={link} variant={canShare ? 'ghost' : 'primary'} size="md">
          <Trans>Copy link</Trans>
        </CopyButton>
        {canShare && (
          <Button size="md" onClick={() => void share()}>
            <ShareIcon className="size-5" />
            <Trans comment="by the means of the device">Share</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}

/** No link was told. */
export function NoLink() {
  return (
    <Card>
      <EmptyState
        icon={InviteIcon}
        title={<Trans>You have no invite link yet</Trans>}
        actions={
          <Link to="/service" className={buttonClass({ variant: 'ghost', size: 'md', full: true })}>
            <Trans>Customer service</Trans>
          </Link>
        }
      >
        <Trans>It stands here as soon as you have one. Customer service can set it up.</Trans>
      </EmptyState>
    </Card>
  )
}
