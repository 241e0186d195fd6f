import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { activityClassesQuery } from './queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Chip } from '../../ui/chip.tsx'
import { intoView } from '../../ui/into-view.ts'

interface ClassRailProps {
  classId: string | undefined
  onClass: (classId: string | undefined) => void
}

/** The classes of activities to choose from. It has its height before they are known, and does without them when they cannot be had. */
export function ClassRail({ classId, onClass }: ClassRailProps) {
  const { t } = useLingui()
  const { data: classes = [] } = useQuery(activityClassesQuery(useLanguage().wire))
  return (
    <ul
      aria-label={t`Kinds of activities`}
      className="no-scrollbar -mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-1"
    >
      <li className="shrink-0">
        <Chip pressed={classId === undefined} onFocus={intoView} onClick={() => onClass(undefined)}>
          <Trans comment="all kinds of activities">All</Trans>
        </Chip>
      </li>
      {classes.map(({ id, title }) => (
        <li key={id} className="shrink-0">
          <Chip pressed={classId === id} translate="no" onFocus={intoView} onClick={() => onClass(id)}>
            {title}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
