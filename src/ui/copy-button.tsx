import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { buttonClass, type ButtonLook } from './button.tsx'

/** A button that copies `text`, then shows and announces the result. `children` is the button's own text, "Copy" by default. */
export function CopyButton({
  text,
  label,
  children,
  variant = 'ghost',
  size = 'sm',
}: Pick<ButtonLook, 'variant' | 'size'> & {
  text: string
  /** The label for screen readers, if a screen has several copy buttons: "Copy card number". */
  label?: string
  children?: ReactNode
}) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    const timer = outcome && setTimeout(setOutcome, 3000)
    return () => clearTimeout(timer)
  }, [outcome])

  const outcomeTexts = { copied: t`Copied`, failed: t`Can’t copy. Press and hold the text instead.` }
  return (
    <>
      <button
        type="button"
        aria-label={outcome ? undefined : label}
        className={cx(
          buttonClass({ variant, size }),
          outcome === 'copied' && variant !== 'primary' && 'border-ok text-ok',
        )}
        onClick={async (event) => {
          const { currentTarget } = event
          setOutcome((await copy(text, currentTarget)) ? 'copied' : 'failed')
        }}
      >
        {outcome ? outcomeTexts[outcome] : (children ?? t`Copy`)}
      </button>
      <output className="sr-only">{outcome && outcomeTexts[outcome]}</output>
    </>
  )
}

/**
 * Copies `text`; resolves with true on success. Without the clipboard API (plain http, old engines), copies from a temporary
 * field beside `button`, because an open dialog makes everything outside it inert.
 */
async function copy(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.readOnly = true
    field.className = 'sr-only'
    button.after(field)
    field.select()
    const isCopied = document.execCommand('copy')
    field.remove()
    button.focus()
    return isCopied
  }
}
