import { useSavesData } from '../pwa/data-saver.ts'
import { Avatar } from '../ui/picture.tsx'
import { pictureUrl } from './safe-url.ts'

/** The picture that `img` in the user info names: one of the app's own, or one from the operator. */
export function MemberAvatar({ img }: { img: string }) {
  const savesData = useSavesData()
  // The app's own pictures are on the app's host, even if the API has another one.
  const isOwn = /^\/icons\/avatars\/[\w-]+\.svg$/.test(img)
  if (isOwn) return <Avatar src={img} />
  return <Avatar src={savesData ? undefined : pictureUrl(img)} />
}
