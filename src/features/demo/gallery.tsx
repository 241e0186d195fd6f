import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Grounds } from './grounds.tsx'
import { Icons } from './icons.tsx'
import { Overlays } from './overlays.tsx'
import { Pictures } from './pictures.tsx'
import { States } from './states.tsx'

/** Every component of `ui/` in each of its states, in the current language and theme. */
export function Gallery() {
  return (
    <div className="flex flex-col gap-8 px-4 py-4">
      <Buttons />
      <Grounds />
      <Fields />
      <Choices />
      <States />
      <Overlays />
      <Pictures />
      <Icons />
    </div>
  )
}
