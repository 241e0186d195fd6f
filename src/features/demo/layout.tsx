import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Card, Section } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Fact, Row, rowClass, RowsCard } from '../../ui/rows.tsx'
import { IconButton } from '../../ui/button.tsx'
import { CardIcon, GiftIcon, TransferIcon } from '../../ui/icons/pages.ts'
import { BackIcon, ClockIcon, HomeIcon, MemberIcon } from '../../ui/icons/shell.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { tabBarClass, tabItemClass } from '../../ui/tab-bar.ts'
import { Demo } from './demo.tsx'

/** Layout components: page header, sections, cards, rows, facts and the tab bar. */
export function LayoutComponents() {
  const { t } = useLingui()
  return (
    <>
      <Demo data-component="PageHeader">
        <PageHeader
          back={<IconButton icon={BackIcon} label={t`Back`} />}
          title={t`Deposits and withdrawals`}
          end={t`Help`}
        />
      </Demo>
      <Demo data-component="Section">
        <Section title={t`Channel`} end={t`All`}>
          <Card>{t`A section under its heading`}</Card>
        </Section>
      </Demo>
      <Demo data-component="Card">
        <Card>{t`A card with its own padding`}</Card>
      </Demo>
      <Demo data-component="RowsCard">
        <RowsCard>
          <ButtonRow icon={<ClockIcon />} title={t`Deposits and withdrawals`} />
          <ButtonRow
            icon={<GiftIcon />}
            title={t`Rebates`}
            end={<span className="text-12 text-gold">+6.00</span>}
          />
          <ButtonRow
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

function ButtonRow(props: ComponentProps<typeof Row>) {
  return (
    <button type="button" className={rowClass}>
      <Row {...props} chevron />
    </button>
  )
}
