import { inGroups } from './card-number.ts'
import { cx } from '../../ui/cx.ts'

/** An address whole, in groups of four; the middle is marked, because a look-alike has the same ends. */
export function AddressGroups({ address }: { address: string }) {
  const groups = inGroups(address)
  return (
    <p
      className="-mx-1 flex flex-wrap gap-y-1 text-14 [font-family:ui-monospace,monospace]"
      translate="no"
      dir="ltr"
      data-address
    >
      {groups.map((group, at) => (
        <span
          // The same group may come twice; the address up to it does not.
          key={groups.slice(0, at + 1).join('')}
          className={cx('rounded-[6px] px-1', at > 0 && at < groups.length - 1 && 'bg-info-soft text-info')}
        >
          {group}
        </span>
      ))}
    </p>
  )
}
