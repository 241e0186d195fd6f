import { useSavesData } from '../pwa/data-saver.ts'
import { MemberIcon } from '../ui/icons/shell.ts'
import { Picture } from '../ui/picture.tsx'
import { pictureUrl } from './safe-url.ts'

/**
 * The picture that `img` in the user info names. It is one of the app's own or from the operator; without one, a neutral figure.
 * Shown beside the name, so it needs no alternative text.
 */
export function MemberAvatar({ img }: { img: string }) {
  const savesData = useSavesData()
  // The app's own pictures are on the app's host, even if the API has another one.
  const isOwn = /^\/icons\/avatars\/[\w-]+\.svg$/.test(img)
  const src = isOwn ? img : savesData ? undefined : pictureUrl(img)
  return <Picture src={src} drawing={MemberIcon} eager className="size-12 rounded-full" />
}
