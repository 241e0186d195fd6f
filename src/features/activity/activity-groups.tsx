import { markOf, useApplied } from './applied.ts'
import { useServerNow, type Activities } from './queries.ts'
import { byPhase } from './rules.ts'
import { useSiteConfig } from '../../site/site.ts'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'
import { ActivityCard, EndedRow } from './activity-card.tsx'
import { usePhaseWords } from './words.ts'

// Words in minutes: a second is not missed.
const EVERY_MS = 10_000

/** Activities by how they stand, by the server's clock. */
export function ActivityGroups({ list, clock }: Activities) {
  const now = useServerNow(clock, EVERY_MS)
  const { timezone } = useSiteConfig()
  const phaseWords = usePhaseWords()
  const applied = useApplied()
  const groups = byPhase(list, timezone, now)
  return (
    <>
      {(['running', 'upcoming'] as const).map(
        (phase) =>
          groups[phase].length > 0 && (
            <Section key={phase} title={phaseWords(phase)}>
              <ul className="flex flex-col gap-3">
                {groups[phase].map((timed, place) => (
                  <li key={timed.activity.id}>
                    <ActivityCard
                      timed={timed}
                      phase={phase}
                      now={now}
                      mark={markOf(applied, timed.activity.id, timed.span)}
                      first={place < 2}
                    />
                  </li>
                ))}
              </ul>
            </Section>
          ),
      )}
      {groups.ended.length > 0 && (
        <Section title={phaseWords('ended')}>
          <Card flush className="px-4 py-1">
            <ul className="row-list">
              {groups.ended.map(({ activity }) => (
                <li key={activity.id}>
                  <EndedRow activity={activity} />
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </>
  )
}
