import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { waitOf } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { editProfile } from '../../api/member.ts'
import { type useEdit, EditOutcome } from './edit-outcome.tsx'
import { useOnline } from '../../components/connection.ts'
import { useFocusInvalid } from '../../components/focus-invalid.ts'
import { useLeave } from '../../components/back-link.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { tidyName, nameInPart } from './rules.ts'
import { ServiceLink } from '../../components/service-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

/** The form that binds the real name, which is possible only once. Explains why the name is needed. */
export function NameForm({ bind }: { bind: ReturnType<typeof useEdit> }) {
  const { t } = useLingui()
  const online = useOnline()
  const leave = useLeave('/member')
  const [typed, setTyped] = useState('')
  const [tries, setTries] = useState(0)
  const [confirming, setConfirming] = useState<string>()
  const form = useFocusInvalid(tries, bind.error)
  // A second tap can arrive before the button is rendered as busy.
  const pressed = useRef(false)
  const name = tidyName(typed)

  const isBound = bind.data === 'done'
  useEffect(() => {
    // Wait until the dialog is closed: while it is open, Back closes only the dialog.
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
            We only pay out to accounts in your own name. Bind your real name first, then add bank cards and
            USDT addresses. This protects your money if someone gets into your account.
          </Trans>
        </p>
        <TextField
          label={t`Real name`}
          hint={t`Exactly as on your bank card. You can’t change it later.`}
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
              We didn’t get a response, so we reloaded your account: no name is bound. You can send it again.
            </Trans>
          }
          unknown={
            <Trans>
              We didn’t get a response and couldn’t load your account, so we don’t know whether your name is
              bound. Check again here when you’re back online.
            </Trans>
          }
        />
        <RetryButton
          wait={waitOf(editProfile)}
          type="submit"
          full
          disabled={!online}
          reason={<Trans>You’re offline. Reconnect to bind your name.</Trans>}
        >
          <Trans>Bind real name</Trans>
        </RetryButton>
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
              <Trans>Edit name</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          Is this your real name, exactly as on your bank card? Once it’s bound, only customer service can
          change it.
        </Trans>
      </Dialog>
    </form>
  )
}

/** The bound real name, partly masked. Only customer service can change it. */
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
          Your real name is bound and can’t be changed here. If it’s wrong or has changed, contact customer
          service.
        </Trans>
      </p>
      <ServiceLink search={{ topic: 'real-name' }} full />
    </div>
  )
}
