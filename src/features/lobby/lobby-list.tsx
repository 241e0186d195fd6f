import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, type ReactNode } from 'react'
import type { LobbySearch, Shown } from './search.ts'
import { useSearchedWords } from './marks.ts'
import type { Play } from './rules.ts'
import { Segments } from '../../ui/segments.tsx'
import { Nothing } from './nothing.tsx'
import { PlayGrid } from './play-grid.tsx'
import { SearchBox } from './search-box.tsx'
import { useLauncher } from './use-launcher.tsx'
import { useWord } from './use-word.ts'

interface LobbyListProps {
  /** What the search is called. */
  label: string
  search: LobbySearch
  put: (change: LobbySearch) => void
  code: string | undefined
  /** Undefined while it is not known. */
  plays: readonly Play[] | undefined
  leadsOn: (play: Play) => boolean
  /** Shown while it is not known what there is: it is on its way, or could not be had. */
  pending: ReactNode
  /** What stands below the last tile; without it these are all. */
  more?: ReactNode
}

/** The search and the choices, and below them the tiles. */
export function LobbyList({ label, search, put, code, plays, leadsOn, pending, more }: LobbyListProps) {
  const { t } = useLingui()
  const { play: launch, view } = useLauncher()
  const { note } = useSearchedWords()
  const { word = '', show } = search
  const putWord = useCallback((next: string) => put({ word: next || undefined }), [put])
  const typed = useWord(word, putWord)
  const isOnDevice = show === 'favourites' || show === 'recent'
  const play = useCallback(
    (chosen: Play) => {
      if (word !== '') note(word)
      launch(chosen)
    },
    [word, note, launch],
  )
  return (
    <>
      <SearchBox label={label} word={typed} />
      <Segments<Shown | 'all'>
        legend={t`What is shown`}
        value={show ?? 'all'}
        onChange={(chosen) => put({ show: chosen === 'all' ? undefined : chosen })}
        options={[
          { value: 'all', label: <Trans comment="all games or venues">All</Trans> },
          { value: 'hot', label: <Trans comment="games that many play">Hot</Trans> },
          { value: 'favourites', label: <Trans>Favourites</Trans> },
          { value: 'recent', label: <Trans comment="games played lately">Recent</Trans> },
        ]}
      />
      {isOnDevice && (
        <p className="text-12 text-ink-2">
          <Trans>Kept on this device only.</Trans>
        </p>
      )}
      {plays === undefined && pending}
      {plays && plays.length > 0 && <PlayGrid plays={plays} code={code} leadsOn={leadsOn} onPlay={play} />}
      {more}
      {plays?.length === 0 && !more && (
        <Nothing
          word={word}
          show={show}
          showAll={() => {
            typed.setTyped('')
            put({ word: undefined, show: undefined })
          }}
        />
      )}
      {view}
    </>
  )
}
