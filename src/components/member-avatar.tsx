import { useSavesData } from '../pwa/data-saver.ts'
import { Avatar } from '../ui/picture.tsx'
import { pictureUrl } from './safe-url.ts'

/** The pictures that members can choose from, drawn in `src/pwa/static/icons/avatars`. */
export const AVATARS = ['lantern', 'moon', 'sun', 'mountain', 'wave', 'bamboo', 'plum', 'koi'] as const

/** Returns the path of an avatar, as stored in user info. */
export function avatarPath(name: (typeof AVATARS)[number]): string {
  return `/icons/avatars/${name}.svg`
}

/** The picture that `img` in the user info names: one of the app's own, or one from the operator. */
export function MemberAvatar({ img }: { img: string }) {
  const savesData = useSavesData()
  // The app's own pictures are on the app's host, even if the API has another one.
  const isOwn = AVATARS.some((name) => avatarPath(name) === img)
  if (isOwn) return <Avatar src={img} />
  return <Avatar src={savesData ? undefined : pictureUrl(img)} />
}
