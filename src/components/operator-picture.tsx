import { useSavesData } from '../pwa/data-saver.ts'
import { Avatar, Picture, type PictureProps } from '../ui/picture.tsx'
import { pictureUrl } from './safe-url.ts'

/** A picture from the operator. Shows only its placeholder drawing if the URL is unsafe or data saver is on. */
export function OperatorPicture({ image, ...props }: Omit<PictureProps, 'src'> & { image: string }) {
  return <Picture src={useSavesData() ? undefined : pictureUrl(image)} {...props} />
}

/** The picture that `img` in the user info names: one of the app's own, or one from the operator. */
export function MemberAvatar({ img }: { img: string }) {
  const savesData = useSavesData()
  // The app's own pictures are on the app's host, even if the API has another one.
  const isOwn = /^\/icons\/avatars\/[\w-]+\.svg$/.test(img)
  if (isOwn) return <Avatar src={img} />
  return <Avatar src={savesData ? undefined : pictureUrl(img)} />
}
