import { useSavesData } from '../pwa/data-saver.ts'
import { Picture, type PictureProps } from '../ui/picture.tsx'
import { pictureUrl } from './safe-url.ts'

/** An operator's picture by its URL. Unsafe URLs, and all with data saver on, show no picture. */
export function OperatorPicture({ image, ...props }: Omit<PictureProps, 'src'> & { image: string }) {
  return <Picture src={useSavesData() ? undefined : pictureUrl(image)} {...props} />
}
