import { Trans, useLingui } from '@lingui/react/macro'
import type { VipLevel } from '../../api/site-details.ts'
import { useSiteDetails } from '../../site/details.ts'
import { Chip } from '../../ui/chip.tsx'
import { VipIcon } from '../../ui/icons/pages.ts'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { LevelFacts } from './level-facts.tsx'

interface LevelsProps {
  /** The member's level. */
  own: string | undefined
  /** The one that was chosen. */
  level: string | undefined
  onLevel: (level: string) => void
}

/** The levels to choose from, and all that the chosen one asks and gives. */
export function Levels({ own, level, onLevel }: LevelsProps) {
  const { t } = useLingui()
  const levels = useSiteDetails().vip_levels.filter(isFirst)
  const byName = (name: string | undefined) => levels.find(({ title }) => title === name)
  const shown = byName(level) ?? byName(own) ?? levels[0]
  const title = shown?.title ?? own
  return (
    <>
      {levels.length === 0 ? (
        <Note tone="neutral">
          <Trans>What the levels ask and give is not told here at present. Customer service knows.</Trans>
        </Note>
      ) : (
        <Section title={<Trans>What each level asks and gives</Trans>}>
          <fieldset aria-label={t`VIP levels`} className="flex flex-wrap gap-2">
            {levels.map((one) => (
              <Chip
                key={one.title}
                pressed={one === shown}
                translate="no"
                className={one.title === own && one !== shown ? 'text-gold' : undefined}
                onClick={() => onLevel(one.title)}
              >
                {one.title === own && <VipIcon className="size-4" />}
                {one.title}
                {one.title === own && (
                  <span className="sr-only" translate="yes">
                    {t`Your level`}
                  </span>
                )}
              </Chip>
            ))}
          </fieldset>
        </Section>
      )}
      <LevelFacts level={shown} title={title} />
    </>
  )
}

// A level is known by its name: of two with one name the first counts, as everywhere.
function isFirst({ title }: VipLevel, place: number, all: readonly VipLevel[]): boolean {
  return all.findIndex((other) => other.title === title) === place
}
