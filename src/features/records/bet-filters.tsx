import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { betVenuesQuery } from './bet-venues.ts'
import { BETS, type RecordsFilter, type RecordsSearch } from './filter.ts'
import { useLanguage } from '../../i18n/language.ts'
import { CLASSES, useClassWords } from './class-words.ts'
import { ChoiceChip } from './choice-chip.tsx'
import { Filters } from './filters.tsx'
import { useBetText } from './texts.ts'

interface BetFiltersProps {
  filter: RecordsFilter
  choose: (change: RecordsSearch) => void
  /** Summed by venue, no venue is chosen. */
  byVenue: boolean
}

/** The choices of bets: days, venue, class and state. */
export function BetFilters({ filter, choose, byVenue }: BetFiltersProps) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const { data: venues = [] } = useQuery(betVenuesQuery(wire))
  const classWords = useClassWords()
  const betText = useBetText()
  return (
    <Filters filter={filter} choose={choose}>
      {!byVenue && (
        <ChoiceChip
          name={t({ message: 'Venue:', comment: 'before the chosen venue, read aloud' })}
          title={<Trans>Venue</Trans>}
          value={filter.venue}
          options={[
            { value: undefined, title: t`All venues` },
            ...venues.map(({ id, title }) => ({ value: id, title: title || id })),
          ]}
          choose={(venue) => choose({ venue })}
        />
      )}
      <ChoiceChip
        name={t({ message: 'Class:', comment: 'before the chosen class of games, read aloud' })}
        title={<Trans comment="of games: live, slots and so on">Class</Trans>}
        value={filter.class}
        options={[
          { value: undefined, title: t`All classes` },
          ...CLASSES.map((value) => ({ value, title: classWords(value) })),
        ]}
        choose={(chosen) => choose({ class: chosen })}
      />
      <ChoiceChip
        name={t({ message: 'Status:', comment: 'before the chosen status, read aloud' })}
        title={<Trans>Status</Trans>}
        value={filter.bets}
        options={[undefined, ...BETS].map((value) => ({ value, title: betText(value) }))}
        choose={(bets) => choose({ bets })}
      />
    </Filters>
  )
}
