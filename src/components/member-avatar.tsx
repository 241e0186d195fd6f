import { useSavesData } from '../pwa/data-saver.ts'
import { Avatar } from '../ui/picture.tsx'
import { pictureUrl } from './safe-url.ts'

/** The pictures that members can choose from, drawn in `src/pwa/static/icons/avatars`. */
export const AVATARS = ['lantern', 'moon', 'sun', 'mountain', 'wave', 'bamboo', 'plum', 'koi'] as const

/** The path of one of them, as in user info. */
export function avatarPath(name: (typeof AVATARS)[number]): string {
  return `/icons/avatars/${name}.svg`
}

/** The member's picture by `img` of the user info: one of the app's own, or the operator's. */
export function MemberAvatar({ img }: { img: string }) {
  const savesData = useSavesData()
  // The app's own pictures are on the app's host, also when the API is on another one.
  const isOwn = AVATARS.some((name) => avatarPath(name) === img)
  if (isOwn) return <Avatar src={img} />
  return <Avatar src={savesData ? undefined : pictureUrl(img)} />
}
