import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { focusHeadingAfter } from './focus.ts'
import { IconButton, Spinner } from './button.tsx'
import { CrossIcon } from './icons/shell.ts'
import { toneClass, toneIcon, type Tone } from './status-icon.tsx'

/** A message above the page. It reports a failure unless `tone` is set. */
export interface ToastItem {
  id: number
  text: ReactNode
  tone?: Tone
}

/** The maximum distance of the stack from the top of the screen, in px. */
const MAX_TOP = 200

interface ToastStackProps {
  toasts: readonly ToastItem[]
  loading?: ReactNode
  onClose: (id: number) => void
}

/**
 * The messages above the page. Failures are announced at once, others politely; `loading` is shown during a request.
 * The caller decides which messages there are, and for how long.
 */
export function ToastStack({ toasts, loading, onClose }: ToastStackProps) {
  const home = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLDivElement>(null)

  // Shows the stack in the top layer. While a dialog is open, everything outside it is inert: the stack moves into it, and back
  // when it closes. Never into the lock's cover, which is outside the root: nobody may read it there.
  const follow = useEffectEvent(() => {
    const placeStack = () => {
      const stack = ref.current
      const modal = stack?.textContent
        ? [...document.querySelectorAll('#root dialog:modal')].at(-1)
        : undefined
      const parent = modal ?? home.current
      if (!stack || !parent) return
      // Below the bars and the page's header, even if the page is scrolled. With a sheet open, at the top: its title is further
      // down. Without toasts, it may be anywhere: asking for the position would lay out each new screen while it is built.
      const isAtTop = modal || !stack.textContent
      const main = isAtTop ? undefined : document.querySelector('main')?.getBoundingClientRect()
      // A page that is still loading has no main, or hides it: the stack stays where it is.
      if (isAtTop || main?.height) {
        stack.style.top = main ? `${Math.min(main.top + scrollY, MAX_TOP)}px` : ''
        stack.style.paddingTop = main ? '0' : ''
      }
      if (stack.parentElement !== parent) parent.append(stack)
      // Safari 16 has no popovers.
      if ('showPopover' in stack && !stack.matches(':popover-open')) stack.showPopover()
      modal?.addEventListener('close', placeStack, { once: true })
    }
    placeStack()
    // A dialog opens: its toggle event does not bubble.
    document.addEventListener('toggle', placeStack, true)
    return () => document.removeEventListener('toggle', placeStack, true)
  })
  // Place a message before the paint. Place an empty stack later: doing it now would lay out each new screen twice.
  const isEmpty = toasts.length === 0 && !loading
  useLayoutEffect(() => (isEmpty ? undefined : follow()))
  useEffect(() => (isEmpty ? follow() : undefined))

  const list = (alerts: boolean) =>
    toasts
      .filter(({ tone = 'bad' }) => (tone === 'bad') === alerts)
      .map(({ id, tone = 'bad', text }) => (
        <Toast key={id} tone={tone} onClose={() => onClose(id)}>
          {text}
        </Toast>
      ))
  return (
    <div ref={home}>
      <div
        ref={ref}
        popover="manual"
        className="pointer-events-none fixed inset-x-0 top-0 bottom-auto mx-auto w-full max-w-column bg-transparent px-4 pt-safe text-ink in-[dialog:not([role])]:pr-18"
      >
        {/* Only the new message is read: by default, these regions are read as a whole. */}
        <div role="alert" aria-atomic="false">
          {list(true)}
        </div>
        <output aria-atomic="false" className="block">
          {list(false)}
          {loading && (
            <div className={cx(toastClass, 'w-fit bg-ink px-4 text-paper')}>
              <Spinner />
              {loading}
            </div>
          )}
        </output>
      </div>
    </div>
  )
}

const toastClass =
  'pointer-events-auto mx-auto mt-2 flex min-h-11 animate-appear items-center gap-2 rounded-md shadow-card'

function Toast({ tone, onClose, children }: { tone: Tone; onClose: () => void; children: ReactNode }) {
  const { t } = useLingui()
  const Glyph = toneIcon[tone]
  return (
    <div ref={focusHeadingAfter} className={cx(toastClass, 'border border-line bg-surface pl-3')}>
      <span className={cx('shrink-0 rounded-full p-1.5', toneClass[tone])}>
        <Glyph className="size-5" />
      </span>
      <span className="min-w-0 grow py-2 font-medium">{children}</span>
      <IconButton
        icon={CrossIcon}
        label={t({ message: 'Dismiss', comment: 'closes a message above the page' })}
        className="text-ink-2"
        onClick={onClose}
      />
    </div>
  )
}
