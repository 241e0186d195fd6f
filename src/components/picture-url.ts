import { API_BASE } from '../api/client.ts'
import { safeUrl } from './safe-url.ts'

/** The address of an operator's picture: a path lies on the API host, an absolute one must be safe. Undefined when there is no picture. */
export function pictureUrl(image: string): string | undefined {
  // What browsers read as a slash, or not at all, would make another host of the path.
  return /^\/(?!\/)[^\\\t\n\r]*$/.test(image) ? API_BASE + image : safeUrl(image)?.href
}
