import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useUrlForm } from '../../components/url-form.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import type { Draft } from '../../components/drafts.ts'
import { GuestCard, MembersPage, DraftRestoredNote } from '../../components/page.tsx'
import { ServiceLink } from '../../components/service-link.tsx'
import { useLanguage } from '../../i18n/language.ts'
import type { User } from '../../session/user.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DepositIcon } from '../../ui/icons/pages.ts'
import { Segments } from '../../ui/segments.tsx'
import { Blocks } from '../../ui/rows.tsx'
import { useOwnOrders } from '../submission/own-orders.ts'
import { HelpLink, MoneyForm } from '../submission/money-form.tsx'
import { DepositForm, depositDraft, type DepositDraft } from './deposit-form.tsx'
import { depositChannelsQuery, depositClassesQuery } from './queries.ts'
import { useResendBlockReason } from '../safer-play/limit-facts.tsx'

const route = getRouteApi('/deposit')

/** The deposit form: class, channel and amount. The values are in the URL, so that they survive a login and the Back button. */
function Form({ user, draft }: { user: User; draft: Draft<DepositDraft> | null }) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const form = useUrlForm(depositDraft, route.useSearch(), draft)
  const last = useOwnOrders().last['deposit']
  const { channel } = form.values
  const startsFromLast = channel === undefined || channel === last?.target
  const requested = form.values.class ?? (startsFromLast ? last?.class : undefined)
  const classes = useQuery(depositClassesQuery(wire))
  const classId = classes.data?.find((one) => one.id === requested)?.id ?? classes.data?.[0]?.id ?? ''
  const channels = useQuery({
    ...depositChannelsQuery(classId, wire),
    enabled: classId !== '',
    placeholderData: (data, before) => (before?.queryKey[1] === classId ? data : undefined),
  })

  return (
    <QueryView query={classes} skeleton={formSkeleton}>
      {(list) => (
        <div className="flex grow flex-col gap-5">
          {form.isDraftRestored && <DraftRestoredNote onClear={() => form.type('')} />}
          {list.length === 0 ? (
            <NoChannel hasOtherClasses={false} />
          ) : (
            <>
              <Segments
                legend={t`Payment method`}
                value={classId}
                onChange={(id) => form.choose({ class: id, channel: undefined })}
                options={list.map(({ id, title }) => ({ value: id, label: title }))}
              />
              <QueryView query={channels} skeleton={channelSkeleton}>
                {(found) =>
                  found.length === 0 ? (
                    <NoChannel hasOtherClasses={list.length > 1} />
                  ) : (
                    <DepositForm
                      // The refusal of a channel does not apply to another class.
                      key={classId}
                      channels={found}
                      classId={classId}
                      user={user}
                      form={form}
                    />
                  )
                }
              </QueryView>
            </>
          )}
        </div>
      )}
    </QueryView>
  )
}

const formSkeleton = <Blocks of={[46, 170]} className="gap-6" />

const channelSkeleton = <Blocks of={[170]} />

/** Shown for a class without channels. `hasOtherClasses`: whether there are other classes to choose from. */
function NoChannel({ hasOtherClasses }: { hasOtherClasses: boolean }) {
  return (
    <EmptyState
      icon={DepositIcon}
      title={<Trans>No channel available</Trans>}
      actions={
        <>
          <ServiceLink search={{ topic: 'deposit' }} />
          <ButtonLink to="/safer-play" variant="quiet" size="lg">
            <Trans comment="link to the safer-play page">Safer play</Trans>
          </ButtonLink>
        </>
      }
    >
      {hasOtherClasses ? (
        <Trans>This payment method isn’t available right now. Choose another one above, or contact us.</Trans>
      ) : (
        <Trans>Deposits aren’t available right now. Try again later, or contact us.</Trans>
      )}
    </EmptyState>
  )
}

/** The deposit page: the form, a login card for guests, or the member's open deposit. */
export function DepositPage() {
  const { t } = useLingui()
  return (
    <MembersPage
      title={t`Deposit`}
      end={<HelpLink form="deposit" />}
      className="px-4"
      guest={
        <GuestCard icon={DepositIcon} title={<Trans>Log in to deposit</Trans>}>
          <Trans>Add money to your wallet: choose a payment method and an amount, then confirm.</Trans>
        </GuestCard>
      }
    >
      <Content />
    </MembersPage>
  )
}

function Content() {
  const blockReason = useResendBlockReason()
  return (
    <MoneyForm
      draft={depositDraft}
      skeleton={formSkeleton}
      blockReason={blockReason}
      refill={({ target, class: classId }, amount, chosen) => ({
        ...chosen,
        ...(target !== undefined && { channel: target, class: classId }),
        amount,
      })}
    >
      {(known, draft) => <Form user={known} draft={draft} />}
    </MoneyForm>
  )
}
