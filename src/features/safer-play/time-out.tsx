import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { keptSaferPlay, type ChosenNow } from './kept.ts'
import { lengthened, longerThan, settled, shutBy, type TimeOut } from './rules.ts'
import { serverNow } from '../../api/server-date.ts'
import { useShutText } from './shut-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tool } from './tool.tsx'

/** A time-out: how long is left of the present one, and the lengths that may be chosen. */
export function TimeOutTool({ member, chosen: { timeOut, now } }: { member: string; chosen: ChosenNow }) {
  const { t } = useLingui()
  const shutText = useShutText()
  const [picked, setPicked] = useState<TimeOut>()
  const [isAsking, setAsking] = useState(false)
  const shut = shutBy({ limits: {}, timeOut }, now)
  const choices = longerThan(timeOut, serverNow())
  const days = choices.find((one) => one === picked)
  const take = () => {
    if (days !== undefined) {
      void keptSaferPlay.change(member, (kept) => ({
        ...kept,
        timeOut: lengthened(settled(kept, serverNow()).timeOut, days, serverNow()),
      }))
    }
    setAsking(false)
    setPicked(undefined)
  }
  return (
    <Tool title={<Trans>Time-out</Trans>}>
      <Card className="flex flex-col gap-4">
        {shut && <Note tone="info">{shutText(shut)}</Note>}
        <p className="text-ink-2">
          <Trans>
            During a time-out nothing is deposited and no game opens. Withdrawals, bringing money back from
            venues and your records stay open.
          </Trans>
        </p>
        {choices.length > 0 && (
          <>
            <RadioRows
              legend={timeOut ? <Trans>Make it longer, from now</Trans> : <Trans>How long, from now</Trans>}
              value={days === undefined ? undefined : String(days)}
              onChange={(value) => setPicked(choices.find((one) => String(one) === value))}
              options={choices.map((one) => ({ value: String(one), title: <Length days={one} /> }))}
            />
            <div>
              <Button
                variant="ghost"
                size="md"
                full
                disabled={days === undefined}
                reason={t`Choose how long first`}
                onClick={() => setAsking(true)}
              >
                {timeOut ? <Trans>Make the time-out longer</Trans> : <Trans>Take a time-out</Trans>}
              </Button>
            </div>
          </>
        )}
      </Card>
      {isAsking && days !== undefined && (
        <Sheet
          open
          onClose={() => setAsking(false)}
          title={<Trans>Take a time-out?</Trans>}
          footer={
            <Button full onClick={take}>
              <Trans>Begin the time-out</Trans>
            </Button>
          }
        >
          <div tabIndex={-1} data-autofocus className="flex flex-col gap-2 outline-none">
            <p className="text-20 font-bold">
              <Length days={days} />
            </p>
            <p>
              <Trans>
                It begins now and cannot be taken back or shortened, only made longer. Setting the clock of
                the device forward does not end it.
              </Trans>
            </p>
          </div>
        </Sheet>
      )}
    </Tool>
  )
}

function Length({ days }: { days: TimeOut }): ReactNode {
  if (days === 1) return <Trans>24 hours</Trans>
  if (days === 7) return <Trans>One week</Trans>
  if (days === 30) return <Trans comment="length of a time-out">One month (30 days)</Trans>
  return <Trans>Six weeks</Trans>
}
