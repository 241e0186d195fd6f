import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHasUnread } from '../notices/queries.ts'
import { newsCount } from '../../components/news-count.ts'
import { UnreadDot } from '../../components/unread-dot.tsx'
import { Card } from '../../ui/card.tsx'
import type { Icon } from '../../ui/icons/icon.tsx'
import { InviteIcon } from '../../ui/icons/invite.ts'
import {
  CardIcon,
  DepositIcon,
  RebateIcon,
  RecordsIcon,
  SettingsIcon,
  TransferIcon,
  VipIcon,
  WithdrawIcon,
} from '../../ui/icons/pages.ts'
import { EditIcon } from '../../ui/icons/feedback.ts'
import { ChatIcon, ClockIcon, MemberIcon, NoticeIcon } from '../../ui/icons/shell.ts'
import { Row, rowClass } from '../../ui/row.tsx'

/** The ways to the member's money; for members only. */
export function MoneyWays() {
  const hasNews = newsCount.use() > 0
  return (
    <Ways>
      <Way to="/deposit" icon={DepositIcon}>
        <Trans comment="way to the deposit page">Deposit</Trans>
      </Way>
      <Way to="/withdraw" icon={WithdrawIcon}>
        <Trans comment="way to the withdrawal page">Withdraw</Trans>
      </Way>
      <Way to="/transfer" icon={TransferIcon}>
        <Trans comment="way to the transfer page">Transfer</Trans>
      </Way>
      <Way to="/transaction-record" icon={RecordsIcon} end={hasNews && <UnreadDot />}>
        <Trans>Deposits and withdrawals</Trans>
      </Way>
      <Way to="/transfer-record" icon={RecordsIcon}>
        <Trans>Transfer records</Trans>
      </Way>
      <Way to="/record" icon={RecordsIcon}>
        <Trans>Bet records</Trans>
      </Way>
      <Way to="/transfer-fs" icon={RebateIcon}>
        <Trans>Rebates</Trans>
      </Way>
      <Way to="/wallet-card" icon={CardIcon}>
        <Trans>Cards and addresses</Trans>
      </Way>
    </Ways>
  )
}

/** The ways that are open to everybody. */
export function OpenWays() {
  const hasUnread = useHasUnread()
  return (
    <Ways>
      <Way to="/mine-info" icon={MemberIcon}>
        <Trans>My details</Trans>
      </Way>
      <Way to="/list" icon={NoticeIcon} end={hasUnread && <UnreadDot />}>
        <Trans>Announcements</Trans>
      </Way>
      <Way to="/vip" icon={VipIcon}>
        <Trans>VIP levels</Trans>
      </Way>
      <Way to="/share" icon={InviteIcon}>
        <Trans>Invite friends</Trans>
      </Way>
      <Way to="/safer-play" icon={ClockIcon}>
        <Trans comment="way to the page of tools to keep play in bounds">Safer play</Trans>
      </Way>
      <Way to="/service" icon={ChatIcon}>
        <Trans>Customer service</Trans>
      </Way>
      <Way to="/feedback" icon={EditIcon}>
        <Trans>Feedback</Trans>
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
  end,
  children,
}: {
  to: NonNullable<LinkProps['to']>
  icon: Icon
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <li>
      <Link to={to} className={rowClass}>
        <Row icon={<Glyph />} title={children} end={end} chevron />
      </Link>
    </li>
  )
}
