import { MemberIcon } from './icons/shell.ts'
import { Picture } from './picture.tsx'

/** The member's picture, or a quiet figure without one. Stands beside the name, so it has no words of its own. */
export function Avatar({ src }: { src?: string | undefined }) {
  return <Picture src={src} drawing={MemberIcon} eager className="size-12 rounded-full" />
}
