import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { SaferPlay } from './rules.ts'
import { useOnline } from '../../components/connection.ts'
import { useFailureText } from '../../components/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tool } from './tool.tsx'
import { useExclusion } from './use-exclusion.ts'

/** The request to be excluded: this device shuts at once, the account is closed by customer service. */
export function Exclusion({ member, chosen: { excluded } }: { member: string; chosen: SaferPlay }) {
  const [isAsking, setAsking] = useState(false)
  const request = useExclusion(member)
  return (
    <Tool title={<Trans>Exclusion</Trans>}>
      <Card className="flex flex-col gap-4">
        {excluded ? (
          <Asked told={excluded.told} request={request} />
        ) : (
          <>
            <p className="text-ink-2">
              <Trans>
                If you want to stop altogether, ask to be excluded. Deposits and games are then shut on this
                device for good; the account itself is closed by customer service.
              </Trans>
            </p>
            <Button variant="danger" size="md" full onClick={() => setAsking(true)}>
              <Trans>Ask for exclusion</Trans>
            </Button>
          </>
        )}
      </Card>
      {isAsking && !excluded && (
        <Sheet
          open
          onClose={() => setAsking(false)}
          title={<Trans>Ask for exclusion?</Trans>}
          footer={
            <Button
              full
              onClick={() => {
                setAsking(false)
                request.ask()
              }}
            >
              <Trans>Ask, and shut this device</Trans>
            </Button>
          }
        >
          <div tabIndex={-1} data-autofocus className="flex flex-col gap-3 outline-none">
            <p>
              <Trans>
                Deposits and games are shut on this device at once, and nothing in this app opens them again.
                Withdrawals and records stay open.
              </Trans>
            </p>
            <p>
              <Trans>
                The account itself is closed by customer service, who get this message. Until they have done
                so, other devices are not shut.
              </Trans>
            </p>
            <blockquote className="rounded-md bg-sunk p-3 text-ink-2">{request.text}</blockquote>
          </div>
        </Sheet>
      )}
    </Tool>
  )
}

type Request = ReturnType<typeof useExclusion>

function Asked({ told, request: { send, text } }: { told: 'unsent' | 'sent' | 'unsure'; request: Request }) {
  const online = useOnline()
  const failureText = useFailureText()
  const words = {
    sent: (
      <Trans>
        Your request has been sent. Customer service closes the account; answers come by chat. On this device
        deposits and games are shut.
      </Trans>
    ),
    unsure: (
      <Trans>
        On this device deposits and games are shut. No answer came to your request: it may have arrived. Sent
        once more it may be there twice, which does no harm.
      </Trans>
    ),
    unsent: (
      <Trans>
        On this device deposits and games are shut. Your request has not reached customer service yet, so the
        account itself is still open.
      </Trans>
    ),
  }
  return (
    <>
      <output>
        <Note tone={told === 'sent' ? 'ok' : 'warn'}>{words[told]}</Note>
      </output>
      {told !== 'sent' && (
        <>
          <blockquote className="rounded-md bg-sunk p-3 text-ink-2">{text}</blockquote>
          {send.error && (
            <div role="alert">
              <Note tone="bad">{failureText(send.error)}</Note>
            </div>
          )}
          <Button
            size="md"
            full
            busy={send.isPending}
            disabled={!online}
            reason={<Trans>You are offline. The request is kept here; send it when you are connected.</Trans>}
            onClick={() => send.mutate()}
          >
            {told === 'unsure' ? <Trans>Send it once more</Trans> : <Trans>Send the request</Trans>}
          </Button>
        </>
      )}
    </>
  )
}
