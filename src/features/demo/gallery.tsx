import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BrandMark } from '../../components/brand-mark.tsx'
import { ActionBar } from '../../components/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Button, Spinner, IconButton } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import * as pages from '../../ui/icons/pages.ts'
import { GiftIcon, ShareIcon } from '../../ui/icons/pages.ts'
import * as shell from '../../ui/icons/shell.ts'
import { RefreshIcon } from '../../ui/icons/shell.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { Choices, Fields } from './fields.tsx'
import { Demo } from './demo.tsx'
import { LayoutComponents } from './layout.tsx'
import { Overlays, States } from './states.tsx'

const all = Object.entries({ ...shell, ...pages })

function Icons() {
  return (
    <>
      <Demo data-component="BrandMark">
        <BrandMark className="size-12" />
      </Demo>
      <Demo data-component="icons">
        <ul className="grid grid-cols-4 gap-3 md:grid-cols-6" translate="no">
          {all.map(([name, Glyph]) => (
            <li key={name} className="flex flex-col items-center gap-1 text-center text-12 text-ink-2">
              <Glyph className="text-ink" />
              {name.slice(0, -4)}
            </li>
          ))}
        </ul>
      </Demo>
    </>
  )
}

/** Every component of `ui/` in each of its states, in the current language and theme. */
export function Gallery() {
  return (
    <div className="flex flex-col gap-8 px-4 py-4">
      <Buttons />
      <LayoutComponents />
      <Fields />
      <Choices />
      <States />
      <Overlays />
      <Pictures />
      <Icons />
    </div>
  )
}

/** Display components. */
function Pictures() {
  const { t } = useLingui()
  return (
    <>
      <Demo data-component="Carousel">
        <Carousel label={t`Offers`}>
          <Offer className="bg-gold-soft text-gold">{t`Weekly rebate`}</Offer>
          <Offer className="bg-info-soft text-info">{t`Invite friends`}</Offer>
          <Offer className="bg-ok-soft text-ok">{t`Safer play`}</Offer>
        </Carousel>
        <Carousel label={t`One offer`}>
          <Offer className="bg-accent-soft text-accent">{t`Weekly rebate`}</Offer>
        </Carousel>
      </Demo>
      <Demo data-component="Picture" row>
        <Picture src={undefined} drawing={GiftIcon} className="size-16 rounded-md" />
        <Picture src="/icons/icon.svg" drawing={GiftIcon} className="h-16 w-32 rounded-md" />
      </Demo>
      <Demo data-component="QrCode">
        <QrCode text="https://example.com/invite/8f3a" alt={t`QR code of the invite link`} />
      </Demo>
    </>
  )
}

function Offer({ className, children }: { className: string; children: string }) {
  return (
    <a href="/demo" className={`flex size-full items-center justify-center text-20 ${className}`}>
      {children}
    </a>
  )
}

function Buttons() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Demo data-component="Button">
        <Button full>{t`Review ¥1,000.00`}</Button>
        <Button full busy>{t`Sending ¥1,000.00`}</Button>
        <div>
          <Button full disabled reason={t`You’re offline. You can move money again when you’re back online.`}>
            {t`Withdraw ¥500.00`}
          </Button>
        </div>
        <Button full variant="ghost">{t`Contact customer service`}</Button>
        <Button full variant="ghost" disabled>{t`Check now`}</Button>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="danger">{t`Delete card`}</Button>
          <Button variant="quiet">{t`Later`}</Button>
          <Button variant="ghost" size="sm">{t`All`}</Button>
        </div>
      </Demo>
      <Demo data-component="IconButton" row>
        <IconButton icon={RefreshIcon} label={t`Refresh`} />
        <IconButton icon={ShareIcon} label={t`Share`} disabled />
      </Demo>
      <Demo data-component="CopyButton" row>
        <CopyButton text="6222021234567890128" label={t`Copy card number`} />
        <CopyButton text="6222021234567890128" variant="primary" size="md">{t`Copy all`}</CopyButton>
      </Demo>
      <Demo data-component="RefreshButton">
        <div className="flex justify-between">
          <RefreshButton busy={busy} onClick={() => setBusy(!busy)}>{t`Updated 12:03:11`}</RefreshButton>
          <RefreshButton busy onClick={() => setBusy(!busy)} />
        </div>
      </Demo>
      <Demo data-component="Spinner">
        <Spinner className="text-accent" />
      </Demo>
      <Demo data-component="ActionBar">
        <ActionBar>
          <Button full>{t`Deposit ¥1,000.00`}</Button>
        </ActionBar>
      </Demo>
    </>
  )
}
