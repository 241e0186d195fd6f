import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

// As an element: Lingui parses the finished sentence, and would lose the tags in an operator's title.
const asElement = (value: unknown) => (typeof value === 'string' && value.includes('<') ? [value] : value)

/** Lingui's `Trans`, except that values are never parsed for tags. `lingui.config.ts` replaces Lingui's own with it. */
export function Trans(props: TransProps) {
  const values = Object.entries(props.values ?? {}).map(([name, value]) => [name, asElement(value)])
  return <LinguiTrans {...props} values={Object.fromEntries(values)} />
}
