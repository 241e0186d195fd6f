import { Trans, useLingui } from '@lingui/react/macro'
import type { UseMutationResult } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Recovery, type Switched, type TransferMode, useSwitch } from './use-recovery.ts'
import { useOnline } from '../../components/connection.ts'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { Switch } from '../../ui/switch.tsx'
import { lazyView } from '../../components/lazy-view.ts'

/** The question when free transfer was not switched because money is in venues. */
const RecoverFirst = lazyView(() => import('./sheets.tsx'), 'RecoverFirst')

interface FreeTransferProps {
  isFree: boolean
  recovery: UseMutationResult<Recovery, Error, TransferMode | undefined>
}

/** The switch of free transfer: what it means, and where money still lies in venues the way through a recovery. */
export function FreeTransfer({ isFree, recovery }: FreeTransferProps) {
  const { t } = useLingui()
  const online = useOnline()
  const change = useSwitch()
  // What the server said of the switch: while it stands, the way through a recovery is offered.
  const [refused, setRefused] = useState<{ words: string; wanted: TransferMode }>()
  const switched = recovery.data?.switched ?? change.data
  const busy = change.isPending || recovery.isPending

  const flip = () => {
    const wanted = isFree ? 1 : 2
    recovery.reset()
    change.mutate(wanted, {
      onSuccess: (told) => {
        if (told.result === 'refused') setRefused({ words: told.words, wanted })
      },
    })
  }
  const close = () => setRefused(undefined)
  return (
    <Card flush className="px-4 py-1">
      <Switch
        label={t({ message: 'Free transfer', comment: 'money follows the member into the venue by itself' })}
        hint={
          isFree ? (
            <Trans>On: when you open a venue, all your money goes there with you by itself.</Trans>
          ) : (
            <Trans>Off: you move money to a venue and back yourself.</Trans>
          )
        }
        checked={isFree}
        busy={busy}
        disabled={!online}
        onChange={flip}
      />
      <output className="block">
        {switched && !busy && !refused && (
          <Note tone={switched.result === 'done' ? 'ok' : 'warn'} className="mb-3">
            <Told switched={switched} isFree={isFree} />
          </Note>
        )}
      </output>
      <Suspense>
        {refused && (
          <RecoverFirst
            words={refused.words}
            onRecover={() => {
              close()
              recovery.mutate(refused.wanted)
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  )
}

function Told({ switched, isFree }: { switched: Switched; isFree: boolean }) {
  if (switched.result === 'not-sent') return <Trans>No connection. Nothing was sent.</Trans>
  if (switched.result === 'done') {
    return isFree ? <Trans>Free transfer is on now.</Trans> : <Trans>Free transfer is off now.</Trans>
  }
  if (switched.result === 'refused') {
    return (
      <>
        {switched.words} <Trans>Nothing was switched.</Trans>
      </>
    )
  }
  if (!switched.known) {
    return <Trans>The answer did not come, and we could not look either. Look again in a moment.</Trans>
  }
  return isFree ? (
    <Trans>The answer did not come, so we looked: free transfer is on.</Trans>
  ) : (
    <Trans>The answer did not come, so we looked: free transfer is off.</Trans>
  )
}
