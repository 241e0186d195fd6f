import { useSavesData } from '../pwa/data-saver.ts'
import { Picture, type PictureProps } from '../ui/picture.tsx'
import { pictureUrl } from './safe-url.ts'

/** A picture from the operator. Shows only its placeholder drawing if the URL is unsafe or data saver is on. */
export function OperatorPicture({ image, ...props }: Omit<PictureProps, 'src'> & { image: string }) {
  return <Picture src={useSavesData() ? undefined : pictureUrl(image)} {...props} />
}
