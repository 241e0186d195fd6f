import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Play } from './rules.ts'
import { cx } from '../../ui/cx.ts'
import { StarIcon } from '../../ui/icons/lobby.ts'

/** Marks a venue or game as a favourite on this device, in the corner of its tile. */
export const FavouriteButton = memo(function FavouriteButton({
  play,
  isMarked,
  onToggle,
}: {
  play: Play
  isMarked: boolean
  onToggle: (play: Play) => void
}) {
  const { t } = useLingui()
  const { title } = play.game ?? play.venue
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={t({ message: `Favourite: ${title}`, comment: 'a switch on the tile of a game or venue' })}
      onClick={() => onToggle(play)}
      className="absolute top-0 right-0 flex size-11 items-start justify-end p-1 transition-opacity active:opacity-60"
    >
      <StarIcon
        className={cx(
          'size-7 rounded-full bg-surface p-1.5',
          isMarked ? 'fill-current text-accent' : 'text-ink-2',
        )}
      />
    </button>
  )
})
