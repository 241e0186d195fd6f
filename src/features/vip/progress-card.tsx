import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OwnMoney } from '../../components/own-money.tsx'
import type { User } from '../../session/user.ts'
import { useVipLevels } from '../../site/details.ts'
import { Card } from '../../ui/card.tsx'
import { VipIcon } from '../../ui/icons/pages.ts'
import { Ring } from '../../ui/progress.tsx'
import { highestOf, shareToNext, levelProgress, type LevelProgress } from './progress.ts'

/** The member's level, and the progress to the next one by deposits and by turnover. */
export function ProgressCard({ user }: { user: User }) {
  const progress = levelProgress(user, highestOf(useVipLevels(user.currency).map(({ title }) => title)))
  const { next, isHighest, deposit, turnover } = progress
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Ring tone="gold" value={isHighest ? 1 : (shareToNext(progress) ?? 0)}>
          <VipIcon className="text-gold" />
        </Ring>
        <div className="min-w-0">
          <p className="text-12 text-ink-2">
            <Trans>Your level</Trans>
          </p>
          <p className="text-28 font-bold text-gold" translate="no">
            {user.vip_level}
          </p>
        </div>
      </div>
      {isHighest ? (
        <p className="mt-3 text-ink-2">
          <Trans>This is the highest level.</Trans>
        </p>
      ) : (
        <>
          <h2 className="mt-3 text-12 font-semibold text-ink-2">
            {next === undefined ? (
              <Trans>Progress to the next level</Trans>
            ) : (
              <Trans comment="{next} is e.g. VIP3">Progress to {next}</Trans>
            )}
          </h2>
          <LevelBar name={<Trans comment="way to the next VIP level">Deposited</Trans>} progress={deposit} />
          <LevelBar
            name={<Trans comment="valid bets that count; way to the next VIP level">Turnover</Trans>}
            progress={turnover}
          />
        </>
      )}
    </Card>
  )
}

interface LevelBarProps {
  name: ReactNode
  progress: LevelProgress
}

function LevelBar({ name, progress: { done, needed, missing, share } }: LevelBarProps) {
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{name}</span>
        <span>
          <Trans comment="amounts: reached of required">
            <OwnMoney value={done} /> of <OwnMoney value={needed} />
          </Trans>
        </span>
      </p>
      <div
        aria-hidden="true"
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunk forced-color-adjust-none"
      >
        <div className="h-full rounded-full bg-gold" style={{ width: `${(share ?? 0) * 100}%` }} />
      </div>
      <p className="mt-1 text-12 text-ink-2">
        <Trans comment="amount that is missing to the next VIP level">
          <OwnMoney value={missing} /> to go
        </Trans>
      </p>
    </div>
  )
}
