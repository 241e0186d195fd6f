/** In the place of a figure that is being added up: quiet, and about as large. */
export function Pending() {
  return (
    <span aria-hidden="true" className="rounded-sm bg-sunk select-none">
      {'\u00A0'.repeat(16)}
    </span>
  )
}
