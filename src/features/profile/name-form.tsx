import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { waitOf } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { editProfile } from '../../api/member.ts'
import { type useEdit, EditOutcome } from './edit-outcome.tsx'
import { useOnline } from '../../components/connection.ts'
import { useFocusWrong } from '../../components/focus-wrong.ts'
import { useLeave } from '../../components/back-link.tsx'
import { PatientButton } from '../../components/patient-button.tsx'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { tidyName, nameInPart } from './rules.ts'
import { ServiceLink } from '../../components/service-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

/** Why the real name is needed, and the form that binds it, once. */
export function NameForm({ bind }: { bind: ReturnType<typeof useEdit> }) {
  const { t } = useLingui()
  const online = useOnline()
  const leave = useLeave('/member')
  const [typed, setTyped] = useState('')
  const [tries, setTries] = useState(0)
  const [confirming, setConfirming] = useState<string>()
  const form = useFocusWrong(tries, bind.error)
  // A second tap can arrive before the button is rendered as busy.
  const pressed = useRef(false)
  const name = tidyName(typed)

  const isBound = bind.data === 'done'
  useEffect(() => {
    // The dialog first: while one is open, Back closes it.
    if (isBound && confirming === undefined) leave()
  }, [isBound, confirming, leave])

  const review = (event: FormEvent) => {
    event.preventDefault()
    if (!online) return
    setTries(tries + 1)
    bind.reset()
    if (name !== '') setConfirming(name)
  }
  const confirm = (confirmed: string) => {
    if (pressed.current) return
    pressed.current = true
    bind.mutate(confirmed, {
      onSettled: () => {
        pressed.current = false
        setConfirming(undefined)
      },
    })
  }
  const atField = bind.error instanceof ApiError ? bind.error.fields['real_name'] : undefined

  return (
    <form ref={form} noValidate onSubmit={review} className="-mx-4 flex grow flex-col">
      <div className="flex flex-col gap-5 px-4 pb-5">
        <p className="text-ink-2">
          <Trans>
            We only pay to accounts in your own name. So you can add bank cards and USDT addresses once your
            real name is bound: it protects your money if somebody gets into your account.
          </Trans>
        </p>
        <TextField
          label={t`Real name`}
          hint={t`As on your bank card. Once bound, you can’t change it.`}
          autoComplete="name"
          maxLength={60}
          value={typed}
          onChange={(event) => {
            bind.reset()
            setTyped(event.currentTarget.value)
          }}
          error={tries > 0 && name === '' ? t`Please enter your real name` : atField}
        />
      </div>
      <ActionBar>
        <EditOutcome
          edit={bind}
          isAtField={atField !== undefined}
          notDone={
            <Trans>
              The server did not answer. We reloaded your account: no name is bound. You can send it again.
            </Trans>
          }
          unknown={
            <Trans>
              The server did not answer, and your account could not be loaded either: we don’t know whether
              the name is bound. Check here again once you are connected.
            </Trans>
          }
        />
        <PatientButton
          wait={waitOf(editProfile)}
          type="submit"
          full
          disabled={!online}
          reason={<Trans>You are offline. Binding your name needs a connection.</Trans>}
        >
          <Trans>Bind real name</Trans>
        </PatientButton>
      </ActionBar>
      <Dialog
        open={confirming !== undefined}
        onClose={() => !bind.isPending && setConfirming(undefined)}
        title={confirming}
        actions={
          <>
            <Button
              full
              busy={bind.isPending}
              onClick={() => confirming !== undefined && confirm(confirming)}
            >
              <Trans>Yes, bind this name</Trans>
            </Button>
            <Button
              variant="ghost"
              full
              disabled={bind.isPending}
              data-autofocus
              onClick={() => setConfirming(undefined)}
            >
              <Trans>Correct it</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          Is this your real name, as on your bank card? Once bound it can’t be changed; only customer service
          can do that.
        </Trans>
      </Dialog>
    </form>
  )
}

/** A bound real name: shown masked, and changed by customer service only. */
export function BoundName({ name }: { name: string }) {
  const shown = nameInPart(name)
  return (
    <div className="flex flex-col gap-4">
      <Card flush className="px-4 py-1">
        <Facts>
          <Fact stacked name={<Trans>Real name</Trans>}>
            <span translate="no">{shown}</span>
          </Fact>
        </Facts>
      </Card>
      <p className="text-ink-2">
        <Trans>
          Your real name is bound and cannot be changed here. If it is wrong or has changed, contact customer
          service.
        </Trans>
      </p>
      <ServiceLink search={{ topic: 'real-name' }} full />
    </div>
  )
}
