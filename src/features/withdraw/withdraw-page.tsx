import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useUrlForm } from '../../components/url-form.ts'
import { isFirstLoad, QueryView } from '../../components/query-view.tsx'
import type { Draft } from '../../components/drafts.ts'
import { GuestCard, MembersPage, DraftRestoredNote } from '../../components/page.tsx'
import { useLanguage } from '../../i18n/language.ts'
import type { User } from '../../session/user.ts'
import { useSiteConfig } from '../../site/site.ts'
import { CardIcon } from '../../ui/icons/pages.ts'
import { Blocks } from '../../ui/rows.tsx'
import { isUsable } from '../cards/masked-card.tsx'
import { takeAddedCard } from '../cards/new-cards.ts'
import { cardsQuery } from '../cards/queries.ts'
import { HelpLink, MoneyForm } from '../submission/money-form.tsx'
import { newestRowsQuery } from '../submission/newest-rows.ts'
import { withdrawalDraft, type WithdrawalDraft, WithdrawalForm } from './withdrawal-form.tsx'

const route = getRouteApi('/withdraw')

/**
 * The withdrawal form. The card and the amount are in the URL, so that they survive a login and a visit to the page that adds a
 * card.
 */
function Form({ user, draft }: { user: User; draft: Draft<WithdrawalDraft> | null }) {
  const { wire } = useLanguage()
  const { timezone } = useSiteConfig()
  const form = useUrlForm(withdrawalDraft, route.useSearch(), draft)
  // Always refetch: a card may have been added, approved or removed.
  const cards = useQuery({ ...cardsQuery(wire), refetchOnMount: 'always' })
  // Selects the card that the member has just added from this page.
  const chooseAdded = useEffectEvent(() => {
    const added = takeAddedCard()
    if (cards.data?.some((card) => card.id === added && isUsable(card))) form.choose({ card: added })
  })
  useEffect(() => chooseAdded(), [])
  const rows = useQuery({
    ...newestRowsQuery('withdrawals', wire, timezone),
    placeholderData: keepPreviousData, // after a language change, keeps the form
  })

  return (
    <QueryView query={cards} skeleton={formSkeleton}>
      {(list) =>
        // The form works without the day's withdrawals, but must not change while the member reads it.
        isFirstLoad(rows) ? (
          formSkeleton
        ) : (
          <div className="flex grow flex-col gap-5">
            {form.isDraftRestored && <DraftRestoredNote onClear={() => form.type('')} />}
            <WithdrawalForm cards={list} user={user} form={form} />
          </div>
        )
      }
    </QueryView>
  )
}

const formSkeleton = <Blocks of={[64, 144, 176]} />

/** The withdrawal page. Guests see a login card; an open withdrawal replaces the form. */
export function WithdrawPage() {
  const { t } = useLingui()
  return (
    <MembersPage
      title={t`Withdraw`}
      end={<HelpLink form="withdrawal" />}
      className="px-4"
      guest={
        <GuestCard icon={CardIcon} title={<Trans>Log in to withdraw</Trans>}>
          <Trans>Withdraw money to your bank card or USDT address.</Trans>
        </GuestCard>
      }
    >
      <MoneyForm
        draft={withdrawalDraft}
        skeleton={formSkeleton}
        refill={({ target }, amount, chosen) => ({
          ...chosen,
          ...(target !== undefined && { card: target }),
          amount,
        })}
      >
        {(known, draft) => <Form user={known} draft={draft} />}
      </MoneyForm>
    </MembersPage>
  )
}
