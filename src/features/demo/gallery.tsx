import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BrandMark } from '../../components/brand-mark.tsx'
import { ActionBar } from '../../components/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Button, Spinner, IconButton } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import * as pages from '../../ui/icons/pages.ts'
import { CardIcon, GiftIcon, ShareIcon, TransferIcon } from '../../ui/icons/pages.ts'
import * as shell from '../../ui/icons/shell.ts'
import { ClockIcon, HomeIcon, MemberIcon, RefreshIcon } from '../../ui/icons/shell.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { CardSection, Fact, Row, RowButton, RowsCard } from '../../ui/rows.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { tabBarClass, tabItemClass } from '../../ui/tab-bar.ts'
import { Fields } from './fields.tsx'
import { Demo } from './demo.tsx'
import { States } from './states.tsx'

const all = Object.entries({ ...shell, ...pages })

/** Every component of `ui/` in each of its states, in the current language and theme. */
export function Gallery() {
  return (
    <div className="flex flex-col gap-8 px-4 py-4">
      <Basics />
      <Fields />
      <States />
      <Pictures />
    </div>
  )
}

/** Pictures, QR codes and icons. */
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
      <Demo data-component="BrandMark">
        <BrandMark className="size-12" />
      </Demo>
      <Demo data-component="icons">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3" translate="no">
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

function Offer({ className, children }: { className: string; children: string }) {
  return (
    <a href="/demo" className={`flex size-full items-center justify-center text-20 ${className}`}>
      {children}
    </a>
  )
}

/** Buttons, then the page header, sections, cards, rows, facts and the tab bar. */
function Basics() {
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
      <Demo data-component="PageHeader">
        <PageHeader back title={t`Deposits and withdrawals`} end={t`Help`} />
      </Demo>
      <Demo data-component="Section CardSection">
        <CardSection title={t`Channel`} end={t`All`}>
          {t`A section under its heading`}
        </CardSection>
      </Demo>
      <Demo data-component="Card">
        <Card>{t`A card with its own padding`}</Card>
      </Demo>
      <Demo data-component="RowsCard RowButton">
        <RowsCard>
          <RowButton icon={<ClockIcon />} title={t`Deposits and withdrawals`} />
          <RowButton
            icon={<GiftIcon />}
            title={t`Rebates`}
            end={<span className="text-12 text-gold">+6.00</span>}
          />
          <RowButton
            icon={<CardIcon />}
            title={t`Card pack`}
            subtitle={t`Bank cards and USDT accounts`}
            end="2"
          />
        </RowsCard>
      </Demo>
      <Demo data-component="Row">
        <ul className="row-list">
          <li>
            <Row
              icon={<StatusIcon tone="info" />}
              title={t`Bank transfer`}
              subtitle={t`12:03 · In progress`}
              end={<b className="text-ink tabular">¥1,000.00</b>}
            />
          </li>
          <li>
            <Row
              icon={<StatusIcon tone="bad" />}
              title={t`Bank transfer`}
              subtitle={t`21:15 · Failed, not paid in time`}
              end={<s className="tabular">¥500.00</s>}
            />
          </li>
        </ul>
      </Demo>
      <Demo data-component="Fact">
        <div className="rounded-md border border-dashed border-line p-4">
          <dl>
            <Fact name={t`You pay`}>¥1,000.00</Fact>
            <Fact name={t`1% bonus`} tone="gold">
              +¥10.00
            </Fact>
            <Fact name={t`You get`} tone="strong">
              ¥1,010.00
            </Fact>
          </dl>
        </div>
        <Card flush className="px-4 py-1">
          <dl className="row-list">
            <Fact stacked name={t`Payee`} end={<CopyButton text="王五" label={t`Copy payee`} />}>
              <span lang="zh-CN">王五</span>
            </Fact>
            <Fact
              stacked
              name={t`Card number`}
              end={<CopyButton text="6222021234567890128" label={t`Copy card number`} />}
            >
              6222 0212 3456 7890 128
            </Fact>
          </dl>
        </Card>
      </Demo>
      <Demo data-component="tabBarClass">
        {/* The transform keeps the fixed bar inside its frame. */}
        <div className="relative h-24 [translate:0] overflow-hidden rounded-md border border-line md:h-80">
          <nav className={tabBarClass} aria-label={t`Main (example)`}>
            <a href="/demo" aria-current="page" className={tabItemClass}>
              <HomeIcon />
              {t`Home`}
            </a>
            <a href="/demo" className={tabItemClass}>
              <GiftIcon />
              {t`Offers`}
            </a>
            <a href="/demo" className={tabItemClass}>
              <TransferIcon />
              {t`Transfer`}
            </a>
            <a href="/demo" className={tabItemClass}>
              <MemberIcon />
              {t`Me`}
            </a>
          </nav>
        </div>
      </Demo>
    </>
  )
}
