import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { addCard, type Bank, type NewCard } from '../../api/cards.ts'
import { waitOf } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { isFirstLoad, QueryView, RetryButton } from '../../components/query-view.tsx'
import { useOnline } from '../../components/connection.ts'
import { useFocusInvalid, FieldNotes, TextField, VERBATIM } from '../../ui/fields.tsx'
import { useLeave } from '../../components/page-header.tsx'
import { ActionBar, GuestCard, MembersPage } from '../../components/page.tsx'
import { isLeaving } from '../../components/url-form.ts'
import { showToast } from '../../components/toasts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { storedNameAccepted } from '../../session/accepted-name.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { useSiteDetails } from '../../site/details.ts'
import { Fact, Blocks } from '../../ui/rows.tsx'
import { BankChoice } from './bank-choice.tsx'
import { ChangeOutcome } from '../../components/change.tsx'
import { useAddCard, ConfirmSheet } from './change-cards.tsx'
import {
  checkCardForm,
  EMPTY_CARD,
  onForgotten,
  type TypedCard,
  typedNumber,
  useCardProblemTexts,
  useTypedCard,
} from './check-typed.ts'
import type { KnownKind } from './masked-card.tsx'
import { cryptoQuery, banksQuery, cardsQuery } from './queries.ts'
import { offerAddedCard } from './new-cards.ts'
import { NumberField } from './number-field.tsx'
import { Link, Navigate, getRouteApi, useRouter } from '@tanstack/react-router'
import { Segments } from '../../ui/segments.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CardIcon } from '../../ui/icons/pages.ts'
import { MemberIcon } from '../../ui/icons/shell.ts'

const route = getRouteApi('/add-card')

/** The wire names of the fields where the form shows the server's refusal. */
const REFUSABLE: Record<KnownKind, readonly string[]> = {
  bank: ['id', 'card', 'addres', 'alias', 'name'],
  crypto: ['id', 'card', 'alias'],
  alipay: ['id', 'card', 'alias', 'name'],
}

/** The page to add a bank card, USDT address or Alipay account. The URL names the kind. */
export function AddCardPage() {
  const { t } = useLingui()
  const { type: kind = 'bank' } = route.useSearch()
  const title = { bank: t`Add bank card`, crypto: t`Add USDT address`, alipay: t`Add Alipay` }[kind]
  return (
    <MembersPage
      title={title}
      className="gap-5 px-4"
      guest={
        <GuestCard icon={CardIcon} title={<Trans>Log in to add a card or address</Trans>}>
          <Trans>Add the bank card or USDT address you withdraw to.</Trans>
        </GuestCard>
      }
    >
      <Content kind={kind} />
    </MembersPage>
  )
}

/** Fetches the banks, networks or wallets of a kind. */
function useBanks(kind: KnownKind, enabled = true) {
  return useQuery({
    ...banksQuery(kind, useLanguage().wire),
    enabled,
    // After a language change, keep the form and its open sheet until the answer arrives.
    placeholderData: (data, before) => (before?.queryKey[1] === kind ? data : undefined),
  })
}

function Content({ kind }: { kind: KnownKind }) {
  // Always refetch: a name that was just bound must not be asked for again.
  const user = useQuery({ ...userQuery, refetchOnMount: 'always' })
  const cards = useQuery(cardsQuery(useLanguage().wire))
  const isNameAccepted = storedNameAccepted.useOwn()
  const isUnnamed = route.useSearch().type === undefined
  const banks = useBanks('bank', isUnnamed)
  const hasNoBank = isUnnamed && banks.data?.length === 0
  const crypto = useBanks('crypto', hasNoBank)
  const alipay = useBanks('alipay')
  const hasAlipay = alipay.data !== undefined && alipay.data.length > 0
  const other = crypto.data?.length ? 'crypto' : hasAlipay ? 'alipay' : undefined
  if (isFirstLoad(crypto) || isFirstLoad(alipay)) return formSkeleton
  // Some operators pay out only in USDT, or only to Alipay.
  if (hasNoBank && other) return <Navigate to="/add-card" search={{ type: other }} replace />
  return (
    <QueryView query={user} skeleton={formSkeleton}>
      {({ real_name: holder }) => {
        // A card requires a real name, so a member with a card has set one, even where the server does not return it.
        if (holder === '' && isNameAccepted === undefined) return formSkeleton
        if (holder === '' && !isNameAccepted && !cards.data?.length)
          return (
            <QueryView query={cards} skeleton={formSkeleton}>
              {() => <RealNameRequired />}
            </QueryView>
          )
        return (
          <>
            <KindChoice kind={kind} hasAlipay={hasAlipay} />
            <CardForm key={kind} kind={kind} holder={holder} />
          </>
        )
      }}
    </QueryView>
  )
}

/** The form for one kind of card. Holds its values in memory only. */
function CardForm({ kind, holder }: { kind: KnownKind; holder: string }) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const online = useOnline()
  const router = useRouter()
  const leave = useLeave('/wallet-card')
  const { member } = useSession()
  const { max_cards: most } = useSiteDetails().rules
  const banks = useBanks(kind)
  const cards = useQuery(cardsQuery(wire))
  const crypto = useQuery({ ...cryptoQuery, enabled: kind === 'crypto' })
  const [typed, setTyped] = useTypedCard(kind, member)
  const [tries, setTries] = useState(0)
  const [confirming, setConfirming] = useState<{ card: NewCard; bank: Bank }>()
  const add = useAddCard(kind, cards.data)
  const problemTexts = useCardProblemTexts(kind)
  const form = useFocusInvalid(tries, add.error)

  // What an earlier form has sent was added. The form that sends a card leaves instead.
  const startOver = useEffectEvent(() => {
    if (!add.isIdle || typedNumber(kind) !== undefined) return
    setTyped(EMPTY_CARD)
    setTries(0)
    setConfirming(undefined)
  })
  useEffect(() => onForgotten(() => startOver()), [])

  const { change: outcome, id: added, isUnlisted } = add.data ?? {}
  const isAdded = outcome === 'done'
  const leaveAfterAdding = useEffectEvent(() => {
    if (added !== undefined) offerAddedCard(added)
    // The next page does not show the card: the member would add it again.
    if (isUnlisted)
      showToast({
        tone: 'ok',
        text: t`Your card or address was accepted. It’ll appear once your cards load.`,
      })
    // The next page may be loading already: going back would cancel that, or go back twice.
    if (!isLeaving(router, { path: '/add-card' })) leave()
  })
  useEffect(() => {
    // Wait until the sheet is closed: while it is open, Back closes only the sheet.
    if (isAdded && !confirming) leaveAfterAdding()
  }, [isAdded, confirming])

  const list = banks.data ?? []
  const hasNone = banks.data?.length === 0
  const bank = list.find(({ id }) => id === typed.bank) ?? (list.length === 1 ? list[0] : undefined)
  const checked = checkCardForm(kind, typed, bank, crypto.data)
  const wrong = problemTexts(checked.problems)
  const refused = add.error instanceof ApiError ? add.error.fields : {}
  const shown = tries > 0 ? wrong : {}

  const change = (next: Partial<TypedCard>) => {
    add.reset()
    setTyped((before) => ({ ...before, ...next }))
  }
  const review = (event: FormEvent) => {
    event.preventDefault()
    if (blockReason !== undefined) return
    setTries(tries + 1)
    if (!bank || (kind === 'crypto' && !crypto.data) || Object.keys(checked.problems).length > 0) return
    const alias = typed.alias.trim()
    add.reset()
    const card = {
      bank: bank.id,
      number: checked.number,
      ...(kind === 'bank' && { branch: typed.branch.trim() }),
      ...(alias !== '' && { alias }),
      ...(kind !== 'crypto' && isWholeName(holder) && { holder }),
    }
    // The sheet shows the bank that is sent, even if a refetch no longer lists it.
    setConfirming({ card, bank })
  }
  const numberField = {
    typed,
    onChange: change,
    checked,
    wrong,
    isTried: tries > 0,
    refusal: refused['card'],
  }
  const count = cards.data?.length
  const findBlockReason = () => {
    if (!online) return t`You’re offline. Reconnect to add a card or address.`
    if ((banks.isError && !banks.data) || (kind === 'crypto' && crypto.isError && !crypto.data))
      return t`Part of this form didn’t load. Tap “Try again” above.`
    if (hasNone) return t`You can’t add this type right now. Customer service can tell you more.`
    if (most === undefined || count === undefined || count < most) return undefined
    return t`You have ${count} of ${most} cards and addresses. Delete one to add another.`
  }
  const blockReason = isAdded ? undefined : findBlockReason()

  // Show the fields together with the bank choice, which would otherwise push them down.
  if (banks.isPending) return fieldsSkeleton
  return (
    <form ref={form} noValidate onSubmit={review} className="-mx-4 flex grow flex-col">
      <div className="flex flex-col gap-5 px-4 pb-5">
        <QueryView query={banks} skeleton={fieldsSkeleton}>
          {(found) => (
            <BankChoice
              kind={kind}
              banks={found}
              chosen={bank?.id}
              onChoose={(id) => change({ bank: id })}
              error={shown.bank ?? refused['id']}
            />
          )}
        </QueryView>
        {!hasNone && (
          <>
            {kind === 'bank' && <NumberField {...numberField} />}
            {kind === 'crypto' && (
              <QueryView query={crypto} skeleton={fieldsSkeleton}>
                {({ AddressField }) => <AddressField {...numberField} bank={bank} />}
              </QueryView>
            )}
            {kind === 'alipay' && (
              <TextField
                label={t`Alipay account`}
                hint={t`The phone number or email address of the account`}
                autoComplete="off"
                {...VERBATIM}
                maxLength={100}
                value={typed.number}
                onChange={(event) => change({ number: event.currentTarget.value })}
                error={shown.number ?? refused['card']}
              />
            )}
            {kind === 'bank' && (
              <TextField
                label={t`Bank branch`}
                hint={t`The city and branch where the account was opened`}
                autoComplete="off"
                maxLength={100}
                value={typed.branch}
                onChange={(event) => change({ branch: event.currentTarget.value })}
                error={shown.branch ?? refused['addres']}
              />
            )}
            <TextField
              label={t`Nickname (optional)`}
              hint={t`A name you’ll recognise later, such as “Salary” or “Cold wallet”`}
              autoComplete="off"
              maxLength={40}
              value={typed.alias}
              onChange={(event) => change({ alias: event.currentTarget.value })}
              error={refused['alias']}
            />
            {kind !== 'crypto' && holder !== '' && <Holder name={holder} error={refused['name']} />}
          </>
        )}
      </div>
      <ActionBar>
        <ChangeOutcome
          change={{ error: add.error, data: outcome }}
          isAtField={Object.keys(refused).some(
            (field) => REFUSABLE[kind].includes(field) && (field !== 'name' || holder !== ''),
          )}
          notApplied={
            <Trans>
              Your card or address was accepted, but your cards don’t show it yet. Check{' '}
              <Link to="/wallet-card" className="font-semibold underline">
                your cards
              </Link>{' '}
              before you send it again.
            </Trans>
          }
          notDone={
            <Trans>
              We didn’t get a response, so we reloaded your cards: this one isn’t there. You can send it
              again.
            </Trans>
          }
          unknown={
            <Trans>
              We didn’t get a response, so we don’t know whether your card or address was added. Check{' '}
              <Link to="/wallet-card" className="font-semibold underline">
                your cards
              </Link>{' '}
              before you send it again.
            </Trans>
          }
        />
        <RetryButton
          wait={waitOf(addCard)}
          type="submit"
          full
          disabled={blockReason !== undefined}
          reason={blockReason}
        >
          <Trans comment="button: opens the confirmation">Review</Trans>
        </RetryButton>
      </ActionBar>
      {confirming && (
        <ConfirmSheet
          kind={kind}
          {...confirming}
          busy={add.isPending}
          onConfirm={() => add.mutate(confirming.card, { onSettled: () => setConfirming(undefined) })}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </form>
  )
}

const formSkeleton = <Blocks of={[46, 52, 128]} />

/** Skeleton of the bank choice and the address field. */
const fieldsSkeleton = <Blocks of={[128]} />

/** Returns whether a real name is known and unmasked. The name stored on disk is masked; the server sends the full name. */
function isWholeName(name: string): boolean {
  return name !== '' && !name.startsWith('•')
}

/** The account holder: the member's real name, which cannot be changed here. */
function Holder({ name, error }: { name: string; error: string | undefined }) {
  return (
    <div className="rounded-md border border-dashed border-line px-4 py-1">
      <dl>
        <Fact stacked name={<Trans>Account holder</Trans>}>
          <span translate="no">{name}</span>
        </Fact>
      </dl>
      <p className="pb-2 text-12 text-ink-2">
        <Trans>The account must be in your real name, shown here.</Trans>
      </p>
      <FieldNotes id="holder" error={error} />
    </div>
  )
}

/** Selects bank card, USDT address or, if the operator has it, Alipay. */
function KindChoice({ kind, hasAlipay }: { kind: KnownKind; hasAlipay: boolean }) {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const options: { value: KnownKind; label: string }[] = [
    { value: 'bank', label: t`Bank card` },
    { value: 'crypto', label: t`USDT address` },
  ]
  if (hasAlipay || kind === 'alipay')
    options.push({ value: 'alipay', label: t({ message: 'Alipay', comment: 'name of a payment service' }) })
  return (
    <Segments
      legend={t`What to add`}
      value={kind}
      onChange={(type) => void navigate({ search: { type }, replace: true, resetScroll: false })}
      options={options}
    />
  )
}

/** Asks for the real name, which must be bound before a card (specification section 5). */
function RealNameRequired() {
  return (
    <EmptyState
      icon={MemberIcon}
      title={<Trans>Add your real name first</Trans>}
      actions={
        <ButtonLink to="/auth-tips" full>
          <Trans>Add real name</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        We only pay out to accounts in your own name. Add your real name, and you’ll come back here to add the
        card or address.
      </Trans>
    </EmptyState>
  )
}
