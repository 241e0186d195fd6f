import { useSavesData } from '../pwa/data-saver.ts'
import { MemberIcon } from '../ui/icons/shell.ts'
import { Picture } from '../ui/picture.tsx'
import { pictureUrl } from './safe-url.ts'

/** Returns the path of the app's own picture that `img` names. Some servers return it with their host. */
export function ownAvatar(img: string): string | undefined {
  return /^(?:https?:\/\/[^/]+)?(\/icons\/avatars\/[\w-]+\.svg)$/.exec(img)?.[1]
}

/**
 * The picture that `img` in the user info names. It is one of the app's own or from the operator; without one, a neutral figure.
 * Shown beside the name, so it needs no alternative text.
 */
export function MemberAvatar({ img }: { img: string }) {
  const savesData = useSavesData()
  // The app's own pictures are on the app's host, even if the API has another one.
  const src = ownAvatar(img) ?? (savesData ? undefined : pictureUrl(img))
  return <Picture src={src} drawing={MemberIcon} eager className="size-12 rounded-full" />
}
