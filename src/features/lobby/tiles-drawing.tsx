/** Tiles, as the drawing of an empty state. */
export const tilesDrawing = (
  <g fill="var(--color-sunk)" stroke="var(--color-line)">
    <rect x="16" y="26" width="40" height="48" rx="9" transform="rotate(-9 36 50)" />
    <rect x="72" y="26" width="40" height="48" rx="9" transform="rotate(9 92 50)" />
    <g fill="var(--color-surface)">
      <rect x="38" y="14" width="52" height="66" rx="11" />
      <rect x="45" y="21" width="38" height="34" rx="6" fill="var(--color-accent-soft)" stroke="none" />
      <circle cx="72" cy="31" r="4.5" stroke="none" />
      <path d="M47 52v-4l9-9 9 8 6-5 10 9v1z" fill="var(--color-line)" />
      <path d="M48 67h18" strokeWidth="5" />
    </g>
  </g>
)
