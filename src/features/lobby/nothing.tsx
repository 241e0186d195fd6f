import { Trans } from '@lingui/react/macro'
import type { Shown } from './search.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GameIcon, SearchIcon, StarIcon } from '../../ui/icons/lobby.ts'
import { ClockIcon } from '../../ui/icons/shell.ts'

/** Why no tile is shown, and what to do. */
export function Nothing({
  word,
  show,
  showAll,
}: {
  word: string
  show: Shown | undefined
  showAll: () => void
}) {
  const actions = (
    <Button variant="ghost" size="md" onClick={showAll}>
      <Trans>Show all</Trans>
    </Button>
  )
  if (word !== '') {
    return (
      <EmptyState icon={SearchIcon} title={<Trans>Nothing by this name</Trans>} actions={actions}>
        <Trans>Try a shorter word.</Trans>
      </EmptyState>
    )
  }
  if (show === 'favourites') {
    return (
      <EmptyState icon={StarIcon} title={<Trans>No favourites yet</Trans>} actions={actions}>
        <Trans>Tap the star on a picture, and it is here the next time.</Trans>
      </EmptyState>
    )
  }
  if (show === 'recent') {
    return (
      <EmptyState icon={ClockIcon} title={<Trans>Nothing played yet</Trans>} actions={actions}>
        <Trans>What you open on this device will be here.</Trans>
      </EmptyState>
    )
  }
  if (show === 'hot') {
    return (
      <EmptyState icon={GameIcon} title={<Trans>Nothing is marked as hot here</Trans>} actions={actions} />
    )
  }
  return (
    <EmptyState icon={GameIcon} title={<Trans>Nothing to play here at the moment</Trans>}>
      <Trans>Please look again later, or choose something else.</Trans>
    </EmptyState>
  )
}
