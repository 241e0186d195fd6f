import { useId, type ReactNode } from 'react'

/** A section of the demo page, headed by the component's name. The name is not translated. */
export function Demo({
  'data-component': name,
  children,
}: {
  'data-component': string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section data-component={name} aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-12 font-semibold text-ink-2" translate="no">
        {name}
      </h2>
      {children}
    </section>
  )
}
