import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import type { Icon } from '../../ui/icons/icon.tsx'
import { RecordsIcon, SettingsIcon } from '../../ui/icons/pages.ts'
import { ChatIcon, DepositIcon } from '../../ui/icons/shell.ts'
import { Row, rowClass } from '../../ui/row.tsx'

/** The ways to the member's money; for members only. */
export function MoneyWays() {
  return (
    <Ways>
      <Way to="/deposit" icon={DepositIcon}>
        <Trans comment="way to the deposit page">Deposit</Trans>
      </Way>
      <Way to="/transaction-record" icon={RecordsIcon}>
        <Trans>Deposit records</Trans>
      </Way>
    </Ways>
  )
}

/** The ways that are open to everybody. */
export function OpenWays() {
  return (
    <Ways>
      <Way to="/service" icon={ChatIcon}>
        <Trans>Customer service</Trans>
      </Way>
      <Way to="/setting" icon={SettingsIcon}>
        <Trans>Settings</Trans>
      </Way>
    </Ways>
  )
}

function Ways({ children }: { children: ReactNode }) {
  return (
    <Card flush className="px-4 py-1">
      <ul className="row-list">{children}</ul>
    </Card>
  )
}

function Way({
  to,
  icon: Glyph,
  children,
}: {
  to: NonNullable<LinkProps['to']>
  icon: Icon
  children: ReactNode
}) {
  return (
    <li>
      <Link to={to} className={rowClass}>
        <Row icon={<Glyph />} title={children} chevron />
      </Link>
    </li>
  )
}
