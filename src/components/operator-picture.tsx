import { useSavesData } from '../pwa/data-saver.ts'
import { Picture, type PictureProps } from '../ui/picture.tsx'
import { API_BASE } from '../api/client.ts'
import { safeUrl } from './safe-url.ts'

/** A picture of the operator's, by its address as the server wrote it; one that is not safe, and any while data is saved, counts as none. */
export function OperatorPicture({ image, ...props }: Omit<PictureProps, 'src'> & { image: string }) {
  return <Picture src={useSavesData() ? undefined : pictureUrl(image)} {...props} />
}

/** The address of an operator's picture: a path lies on the API host, an absolute one must be safe. Undefined when there is no picture. */
export function pictureUrl(image: string): string | undefined {
  // What browsers read as a slash, or not at all, would make another host of the path.
  return /^\/(?!\/)[^\\\t\n\r]*$/.test(image) ? API_BASE + image : safeUrl(image)?.href
}
