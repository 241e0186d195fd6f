import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { vipProgress } from '../wallet/vip-progress.ts'
import { currencySign, Money } from '../../money/money.tsx'
import { MemberAvatar } from '../../components/member-avatar.tsx'
import type { User } from '../../session/user.ts'
import { ChevronRightIcon } from '../../ui/icons/shell.ts'
import { Ring } from '../../ui/ring.tsx'

/** Who I am: picture, name, VIP level, and how far it is to the next one; the way to the member's details. */
export function MemberCard({ user }: { user: User }) {
  const progress = vipProgress(user.level_data)
  const picture = <MemberAvatar img={user.img} />
  const sign = currencySign(user)
  const next = progress?.nextLevel
  return (
    <Link to="/mine-info" className="flex items-center gap-3 py-2 transition-opacity active:opacity-60">
      {progress ? (
        <Ring value={progress.share} tone="gold">
          {picture}
        </Ring>
      ) : (
        picture
      )}
      <div className="min-w-0">
        <p className="text-16 font-bold" translate="no">
          {user.username}
        </p>
        <p className="text-12 font-semibold text-gold">{user.vip_level}</p>
        {progress?.deposit && (
          <p className="text-12 text-gold">
            {next ? (
              <Trans comment="what is missing to the next VIP level">
                Deposit <Money value={progress.deposit} sign={sign} /> more to {next}
              </Trans>
            ) : (
              <Trans>
                Deposit <Money value={progress.deposit} sign={sign} /> more to the next level
              </Trans>
            )}
          </p>
        )}
        {progress?.turnover && (
          <p className="text-12 text-gold">
            {next ? (
              <Trans comment="turnover: valid bets that count; what is missing to the next VIP level">
                Turnover <Money value={progress.turnover} sign={sign} /> more to {next}
              </Trans>
            ) : (
              <Trans comment="turnover: valid bets that count">
                Turnover <Money value={progress.turnover} sign={sign} /> more to the next level
              </Trans>
            )}
          </p>
        )}
      </div>
      <ChevronRightIcon className="ml-auto size-5 shrink-0 text-ink-3" />
    </Link>
  )
}
