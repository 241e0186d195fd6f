import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { lockFlag } from '../../local-storage.ts'
import { useSession } from '../../session/session.ts'
import { Card, Section } from '../../ui/card.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Switch } from '../../ui/switch.tsx'
import { LockSheet } from './set-lock.tsx'
import { onLockFlag, setLockFlag } from './lock-flag.ts'
import { canHash } from './stored-lock.ts'
import { IDLE_MINUTES, type IdleMinutes } from './rules.ts'

/** The settings of the app lock on this device. They switch it on or off, and set how soon it locks. */
export function LockChoice() {
  const { t } = useLingui()
  const { token, member } = useSession()
  const flag = useSyncExternalStore(onLockFlag, () => lockFlag(member))
  const [sheet, setSheet] = useState<'on' | 'off'>()
  const isOn = flag !== undefined
  const names: Record<IdleMinutes, ReactNode> = {
    0: <Trans comment="how soon the app locks after the member leaves it">Immediately</Trans>,
    1: <Trans comment="short: one minute">1 min</Trans>,
    5: <Trans comment="short: five minutes">5 min</Trans>,
    15: <Trans comment="short: fifteen minutes">15 min</Trans>,
  }
  return (
    <Section title={<Trans>App lock</Trans>}>
      <Card flush className="px-4 py-1">
        {token !== undefined && canHash() ? (
          <Switch
            label={<Trans>Lock this app</Trans>}
            hint={
              member === undefined ? (
                <Trans>We’re checking whose account this is. This needs a connection.</Trans>
              ) : (
                <Trans>On this device only. The app hides its content as soon as you leave it.</Trans>
              )
            }
            checked={member !== undefined && isOn}
            disabled={member === undefined}
            onChange={(on) => setSheet(on ? 'on' : 'off')}
          />
        ) : (
          <p className="py-3 text-ink-2">
            {canHash() ? (
              <Trans>Log in first: the lock is tied to your account.</Trans>
            ) : (
              <Trans>This page loaded over an insecure connection, so you can’t set a lock.</Trans>
            )}
          </p>
        )}
        {member !== undefined && isOn && (
          <div className="border-t border-line py-3">
            <p className="mb-2 text-12 font-semibold text-ink-2">
              <Trans>Lock after leaving the app</Trans>
            </p>
            <Segments
              legend={t`Lock after leaving the app`}
              value={String(flag)}
              onChange={(chosen) =>
                setLockFlag(
                  member,
                  IDLE_MINUTES.find((one) => String(one) === chosen),
                )
              }
              options={IDLE_MINUTES.map((minutes) => ({ value: String(minutes), label: names[minutes] }))}
            />
            <p className="mt-2 text-12 text-ink-2">
              <Trans>You also need to unlock the app each time you open it.</Trans>
            </p>
          </div>
        )}
      </Card>
      {member !== undefined && sheet && (
        <LockSheet member={member} to={sheet} onClose={() => setSheet(undefined)} />
      )}
    </Section>
  )
}
