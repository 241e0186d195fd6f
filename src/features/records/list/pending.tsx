/** A placeholder for a value that is still loading. */
export function Pending() {
  return (
    <span aria-hidden="true" className="rounded-sm bg-sunk select-none">
      {'\u00A0'.repeat(16)}
    </span>
  )
}
