import { MemberIcon } from './icons/shell.ts'

/** The member's picture, or a quiet figure without one. Stands beside the name, so it has no words of its own. */
export function Avatar({ src }: { src?: string | undefined }) {
  return (
    <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-full bg-sunk text-ink-3">
      {src ? (
        <img src={src} alt="" width="48" height="48" className="size-full object-cover" />
      ) : (
        <MemberIcon className="size-7" />
      )}
    </span>
  )
}
