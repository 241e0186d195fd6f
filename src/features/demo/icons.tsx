import { BrandMark } from '../../components/brand-mark.tsx'
import * as pages from '../../ui/icons/pages.ts'
import * as shell from '../../ui/icons/shell.ts'
import { Demo } from './demo.tsx'

const all = Object.entries({ ...shell, ...pages })

/** The mark and the line set. */
export function Icons() {
  return (
    <>
      <Demo data-component="BrandMark">
        <BrandMark className="size-12" />
      </Demo>
      <Demo data-component="icons">
        <ul className="grid grid-cols-4 gap-3 md:grid-cols-6" translate="no">
          {all.map(([name, Glyph]) => (
            <li key={name} className="flex flex-col items-center gap-1 text-center text-12 text-ink-2">
              <Glyph className="text-ink" />
              {name.slice(0, -4)}
            </li>
          ))}
        </ul>
      </Demo>
    </>
  )
}
