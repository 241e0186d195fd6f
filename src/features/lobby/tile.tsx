import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { isHot, isPlayable, type Play } from './rules.ts'
import { OperatorPicture } from '../../components/operator-picture.tsx'
import { cx } from '../../ui/cx.ts'
import { focusHeadingIfLost } from '../../ui/focus.ts'
import { WarningIcon } from '../../ui/icons/shell.ts'
import { classIcon } from './class-rail.tsx'

interface TileProps {
  play: Play
  /** The class code. The class icon replaces a missing picture, and the link to the venue's games contains the code. */
  code: string | undefined
  /** Opens the venue or game. Unset: the tile links to the venue's games. */
  onPlay?: ((play: Play) => void) | undefined
  /** Called when the link to the venue's games is followed. */
  onOpen?: (() => void) | undefined
  /** Shown below a game's name, where games of several venues are listed. */
  venueTitle?: string | undefined
  /** Shown on the picture. */
  badge?: ReactNode
}

const tileClass = 'block w-full text-left transition-opacity active:opacity-60'

/** A venue or game: its picture, its name, and whether it can be played now. */
export const Tile = memo(function Tile({ play, code, onPlay, onOpen, venueTitle, badge }: TileProps) {
  const face = <Face play={play} code={code} venueTitle={venueTitle} badge={badge} />
  if (!isPlayable(play)) {
    return (
      <button type="button" disabled className={tileClass}>
        {face}
      </button>
    )
  }
  if (onPlay) {
    return (
      <button type="button" aria-haspopup="dialog" className={tileClass} onClick={() => onPlay(play)}>
        {face}
      </button>
    )
  }
  return (
    <Link
      to="/home/category"
      search={{ class: code, venue: play.venue.code }}
      className={tileClass}
      onClick={onOpen}
    >
      {face}
    </Link>
  )
})

function Face({ play, code, venueTitle, badge }: Omit<TileProps, 'onPlay' | 'onOpen'>) {
  const { title, picture, labels } = play.game ?? play.venue
  const open = isPlayable(play)
  return (
    <>
      <span className="relative block">
        <OperatorPicture
          image={picture || play.venue.picture}
          drawing={classIcon(code)}
          className={cx('aspect-[4/3] w-full rounded-sm', !open && 'opacity-40')}
        />
        {!open && (
          <Badge className="bg-warn-soft text-warn">
            <WarningIcon className="mr-1 inline size-[1.2em] align-[-0.2em]" />
            <Trans>Under maintenance</Trans>
          </Badge>
        )}
        {open && isHot({ labels }) && (
          <Badge className="bg-accent-soft text-accent">
            <Trans comment="badge on a game that many play">Hot</Trans>
          </Badge>
        )}
        {badge}
      </span>
      {/* Two lines where nothing follows, so that all tiles have the same height. */}
      <span
        translate="no"
        className={cx(
          'mt-1.5 line-clamp-2 text-12 text-ellipsis font-semibold wrap-break-word',
          !open && 'text-ink-2',
          venueTitle === undefined && 'h-[2lh]',
        )}
      >
        {title}
      </span>
      {venueTitle !== undefined && (
        <span translate="no" className="block truncate text-12 text-ink-2">
          {venueTitle}
        </span>
      )}
    </>
  )
}

/** A text on the picture of a tile. */
export function Badge({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        'absolute bottom-1 left-1 max-w-[calc(100%-0.5rem)] rounded-sm px-1.5 text-12 font-semibold wrap-break-word',
        className,
      )}
    >
      {children}
    </span>
  )
}

/**
 * Moves the focus to the next item's toggle button when a list item is removed. Only if the removed item contains the focus. Pass
 * it as `ref` of an item with `aria-posinset`.
 */
export function focusNextToggle(item: HTMLLIElement | null): () => void {
  return () => {
    if (!item?.contains(document.activeElement)) return
    const { parentElement: list, ariaPosInSet: place } = item
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const items = [...(list?.children ?? [])]
      const next = items.find(({ ariaPosInSet }) => ariaPosInSet === place) ?? items.at(-1)
      for (const child of next?.children ?? [])
        if (child instanceof HTMLElement && child.ariaPressed !== null) child.focus()
      focusHeadingIfLost() // the list is gone too
    })
  }
}
