import { useLingui } from '@lingui/react/macro'
import type { VenueClass } from '../../api/venues.ts'
import { OperatorPicture } from '../../components/operator-picture.tsx'
import { Chip } from '../../ui/chip.tsx'
import { intoView } from '../../ui/focus.ts'
import {
  EsportsIcon,
  FishingIcon,
  GameIcon,
  LiveIcon,
  LotteryIcon,
  PokerIcon,
  SlotsIcon,
  SportIcon,
} from '../../ui/icons/pages.ts'
import type { Icon } from '../../ui/icons/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

// In the next frame, which lays the page out anyway. Reading the layout during the commit would force a second layout.
function centre(chip: HTMLElement | null): void {
  const rail = chip?.parentElement
  if (!rail) return
  requestAnimationFrame(() => {
    rail.scrollLeft = chip.offsetLeft - (rail.clientWidth - chip.offsetWidth) / 2
  })
}

/** The game classes in one row. Scrolls the chosen one into view. */
export function ClassRail({
  classes,
  chosen,
  onChoose,
}: {
  classes: readonly VenueClass[]
  chosen: string | undefined
  onChoose: (code: string) => void
}) {
  const { t } = useLingui()
  return (
    <fieldset aria-label={t`Game classes`} className="rail relative -mx-4 flex min-w-0 gap-2 px-4 py-1">
      {classes.map(({ code, title, picture, chosenPicture }) => (
        <Chip
          key={code}
          ref={code === chosen ? centre : null}
          pressed={code === chosen}
          className="pl-2"
          onFocus={intoView}
          onClick={() => onChoose(code)}
        >
          <OperatorPicture
            image={code === chosen ? chosenPicture : picture}
            drawing={classIcon(code)}
            className="size-6 rounded-full"
            eager
          />
          <span translate="no">{title}</span>
        </Chip>
      ))}
    </fieldset>
  )
}

export const ClassRailSkeleton = () => (
  <div className="rail">
    <Skeleton className="h-11" />
  </div>
)

const ICONS: Record<string, Icon> = {
  live: LiveIcon,
  game: SlotsIcon,
  fishing: FishingIcon,
  lottery: LotteryIcon,
  sport: SportIcon,
  poker: PokerIcon,
  esports: EsportsIcon,
}

/** Returns the icon of a game class, shown if the operator has no picture. Unknown classes get a generic icon. */
export function classIcon(code: string | undefined): Icon {
  return (code !== undefined && ICONS[code]) || GameIcon
}
