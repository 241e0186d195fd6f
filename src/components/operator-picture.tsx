import { useSavesData } from '../pwa/data-saver.ts'
import { Picture, type PictureProps } from '../ui/picture.tsx'
import { pictureUrl } from './safe-url.ts'

/** A picture of the operator's, by its address as the server wrote it; one that is not safe, and any while data is saved, counts as none. */
export function OperatorPicture({ image, ...props }: Omit<PictureProps, 'src'> & { image: string }) {
  return <Picture src={useSavesData() ? undefined : pictureUrl(image)} {...props} />
}
