import { useLingui } from '@lingui/react/macro'
import { Avatar } from '../../ui/avatar.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { GiftIcon } from '../../ui/icons/pages.ts'
import { Picture } from '../../ui/picture.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Demo } from './demo.tsx'

/** What is seen. */
export function Pictures() {
  const { t } = useLingui()
  return (
    <>
      <Demo data-component="Carousel">
        <Carousel label={t`Offers`}>
          <a
            href="/demo"
            className="flex size-full items-center justify-center bg-gold-soft text-20 text-gold"
          >
            {t`Weekly rebate`}
          </a>
          <a
            href="/demo"
            className="flex size-full items-center justify-center bg-info-soft text-20 text-info"
          >
            {t`Invite friends`}
          </a>
          <a href="/demo" className="flex size-full items-center justify-center bg-ok-soft text-20 text-ok">
            {t`Safer play`}
          </a>
        </Carousel>
        <Carousel label={t`One offer`}>
          <a
            href="/demo"
            className="flex size-full items-center justify-center bg-accent-soft text-20 text-accent"
          >
            {t`Weekly rebate`}
          </a>
        </Carousel>
      </Demo>
      <Demo data-component="Picture">
        <div className="flex gap-3">
          <Picture src={undefined} drawing={GiftIcon} className="size-16 rounded-md" />
          <Picture src="/icons/icon.svg" drawing={GiftIcon} className="h-16 w-32 rounded-md" />
        </div>
      </Demo>
      <Demo data-component="QrCode">
        <QrCode text="https://example.com/invite/8f3a" alt={t`QR code of the invite link`} />
      </Demo>
      <Demo data-component="Avatar">
        <div className="flex gap-3">
          <Avatar />
          <Avatar src="/icons/icon.svg" />
        </div>
      </Demo>
    </>
  )
}
