import { useId, type ReactNode } from 'react'

interface DemoProps {
  'data-component': string
  /** Whether the examples are beside each other. */
  row?: boolean
  children: ReactNode
}

/** A section of the demo page, headed by the component's name. The name is not translated. */
export function Demo({ 'data-component': name, row = false, children }: DemoProps) {
  const id = useId()
  return (
    <section data-component={name} aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-12 font-semibold text-ink-2" translate="no">
        {name}
      </h2>
      {row ? <div className="flex flex-wrap items-center gap-3">{children}</div> : children}
    </section>
  )
}
