import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { waitOf } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { editProfile } from '../../api/member.ts'
import { ChangeOutcome } from '../../components/change.tsx'
import { useBindName } from './edit.ts'
import { ActionBar, GuestCard, MembersPage } from '../../components/page.tsx'
import { QueryView, RetryButton } from '../../components/query-view.tsx'
import { storedNameAccepted } from '../../session/accepted-name.ts'
import { userQuery } from '../../session/user.ts'
import { MemberIcon } from '../../ui/icons/shell.ts'
import { Blocks, Fact } from '../../ui/rows.tsx'
import { useOnline } from '../../components/connection.ts'
import { useFocusInvalid, TextField } from '../../ui/fields.tsx'
import { focusHeadingAfter } from '../../ui/focus.ts'
import { useLeave } from '../../components/page-header.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { tidyName, nameInPart } from './rules.ts'
import { ServiceLink } from '../../components/service-link.tsx'
import { Card } from '../../ui/card.tsx'

/** The page to bind the real name, or the name that is bound. */
export function NamePage() {
  const { t } = useLingui()
  return (
    <MembersPage
      title={t`Real name`}
      className="gap-5 px-4"
      guest={
        <GuestCard icon={MemberIcon} title={<Trans>Log in to continue</Trans>}>
          <Trans>
            You need to log in to deposit, withdraw or use your account in any other way, so that nobody else
            can. To withdraw, you also need to add your real name.
          </Trans>
        </GuestCard>
      }
    >
      <Content />
    </MembersPage>
  )
}

function Content() {
  // Always refetch: a name that was just bound must not be asked for again.
  const user = useQuery({ ...userQuery, refetchOnMount: 'always' })
  const isNameAccepted = storedNameAccepted.useOwn()
  const bind = useBindName()
  // Keep the form while binding: user info has the name before the form navigates back.
  const isBinding = bind.isPending || bind.data === 'done'
  const [isAgain, setAgain] = useState(false)
  return (
    <QueryView query={user} skeleton={nameSkeleton}>
      {({ real_name: name }) => {
        if (isBinding || (isAgain && name === '')) return <NameForm bind={bind} />
        if (name !== '' || isNameAccepted) return <BoundName name={name} onAgain={() => setAgain(true)} />
        return isNameAccepted === undefined ? nameSkeleton : <NameForm bind={bind} />
      }}
    </QueryView>
  )
}

const nameSkeleton = <Blocks of={[160]} />

/** The form that binds the real name, which is possible only once. Explains why the name is needed. */
function NameForm({ bind }: { bind: ReturnType<typeof useBindName> }) {
  const { t } = useLingui()
  const online = useOnline()
  const leave = useLeave('/member')
  const [typed, setTyped] = useState('')
  const [tries, setTries] = useState(0)
  const [confirming, setConfirming] = useState<string>()
  const form = useFocusInvalid(tries, bind.error)
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
  const atField = bind.error instanceof ApiError ? bind.error.fields['real_name'] : undefined

  return (
    <form ref={form} noValidate onSubmit={review} className="-mx-4 flex grow flex-col">
      <div className="flex flex-col gap-5 px-4 pb-5">
        <p className="text-ink-2">
          <Trans>
            We only pay out to accounts in your own name. Add your real name first, then your bank cards and
            USDT addresses. This protects your money if someone gets into your account.
          </Trans>
        </p>
        <TextField
          label={t`Real name`}
          hint={t`Exactly as on your bank card. Later, only customer service can change it.`}
          autoComplete="name"
          maxLength={60}
          value={typed}
          onChange={(event) => {
            bind.reset()
            setTyped(event.currentTarget.value)
          }}
          error={tries > 0 && name === '' ? t`Enter your real name` : atField}
        />
      </div>
      <ActionBar>
        <ChangeOutcome
          change={bind}
          isAtField={atField !== undefined}
          notDone={
            <Trans>
              We didn’t get a response, so we reloaded your account: no name was added. You can send it again.
            </Trans>
          }
          unknown={
            <Trans>
              We didn’t get a response and couldn’t load your account, so we don’t know whether your name was
              added. Check again here in a moment.
            </Trans>
          }
        />
        <RetryButton
          wait={waitOf(editProfile)}
          type="submit"
          full
          disabled={!online}
          reason={<Trans>You’re offline. Reconnect to add your name.</Trans>}
        >
          <Trans>Add real name</Trans>
        </RetryButton>
      </ActionBar>
      {confirming !== undefined && (
        <Dialog
          onClose={() => !bind.isPending && setConfirming(undefined)}
          title={confirming}
          actions={
            <>
              <Button
                full
                busy={bind.isPending}
                onClick={() => bind.mutate(confirming, { onSettled: () => setConfirming(undefined) })}
              >
                <Trans>Yes, add this name</Trans>
              </Button>
              <Button
                variant="ghost"
                size="lg"
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
            Is this your real name, exactly as on your bank card? Once it’s added, only customer service can
            change it.
          </Trans>
        </Dialog>
      )}
    </form>
  )
}

/** The bound real name, partly masked; empty if the server does not return it. Only customer service can change it. */
function BoundName({ name, onAgain }: { name: string; onAgain: () => void }) {
  const shown = nameInPart(name)
  return (
    <div className="flex flex-col gap-4">
      <Card flush className="px-4 py-1">
        <dl>
          <Fact stacked name={<Trans>Real name</Trans>}>
            {name === '' ? (
              <Trans comment="the real name: the server has it, but does not return it">
                Added, but not shown here
              </Trans>
            ) : (
              <span translate="no">{shown}</span>
            )}
          </Fact>
        </dl>
      </Card>
      <p className="text-ink-2">
        <Trans>
          You’ve added your real name, so it can’t be changed here. If it’s wrong or has changed, contact
          customer service.
        </Trans>
      </p>
      <ServiceLink search={{ topic: 'real-name' }} full />
      {name === '' && (
        // The operator may have removed the name, which this device cannot know.
        <Button ref={focusHeadingAfter} variant="ghost" full onClick={onAgain}>
          <Trans>Enter your name again</Trans>
        </Button>
      )}
    </div>
  )
}
