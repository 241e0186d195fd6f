import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRemoveCard } from './change-cards.ts'
import type { MaskedCard } from './masked.ts'
import { cardsQuery } from './queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { AsOf } from '../../components/as-of.tsx'
import { Asked } from '../../components/asked.tsx'
import { useOnline } from '../../components/connection.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { AddWays } from './add-ways.tsx'
import { CardGroups } from './card-groups.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { NoCards } from './no-cards.tsx'
import { RemoveSheet } from './remove-sheet.tsx'
import { RemovedNote } from './removed-note.tsx'

/** The member's cards and addresses by their kind, and the ways to add and to delete one. */
export function CardsPage() {
  const { wire } = useLanguage()
  const online = useOnline()
  const cards = useQuery(cardsQuery(wire))
  const remove = useRemoveCard()
  const [asked, setAsked] = useState<MaskedCard>()

  const confirm = (card: MaskedCard) => remove.mutate(card, { onSettled: () => setAsked(undefined) })
  const ask = (card: MaskedCard) => {
    remove.reset()
    setAsked(card)
  }

  return (
    <div className="-mx-4 flex grow flex-col">
      <PullToRefresh onRefresh={() => cards.refetch()}>
        <div className="flex flex-col gap-4 px-4 pb-4">
          {!online && cards.data && (
            <Note tone="warn">
              <Trans>You are offline. These are your cards</Trans> <AsOf moment={cards.dataUpdatedAt} />
            </Note>
          )}
          {remove.variables && (
            <RemovedNote card={remove.variables} change={remove.data} error={remove.error} />
          )}
          <Asked query={cards} skeleton={<CardsSkeleton />}>
            {(list) => (
              <>
                {list.length === 0 ? (
                  <NoCards />
                ) : (
                  <CardGroups cards={list} onRemove={online ? ask : undefined} />
                )}
                <div className="-my-2 flex justify-end">
                  <RefreshButton busy={cards.isFetching} onClick={() => void cards.refetch()}>
                    <AsOf moment={cards.dataUpdatedAt} />
                  </RefreshButton>
                </div>
              </>
            )}
          </Asked>
        </div>
      </PullToRefresh>
      <ActionBar>
        <AddWays count={cards.data?.length} />
      </ActionBar>
      {asked && (
        <RemoveSheet
          card={asked}
          busy={remove.isPending}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
