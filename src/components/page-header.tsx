import { useLingui } from '@lingui/react/macro'
import { useRouter, type LinkProps } from '@tanstack/react-router'
import { useCallback, type ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { BackIcon } from '../ui/icons/shell.ts'

interface PageHeaderProps {
  /** Whether to show a back button. It leads to the previous page, or home when this page was opened first. */
  back?: boolean
  title: ReactNode
  end?: ReactNode
  /** `h2` where the page has another header. */
  heading?: 'h1' | 'h2'
}

/** The header of a screen: the back button, the title, and `end`. */
export function PageHeader({ back = false, title, end, heading: Heading = 'h1' }: PageHeaderProps) {
  const { t } = useLingui()
  const leave = useLeave('/home')
  return (
    <header className="sticky top-0 z-10 bg-paper pt-safe">
      <div className={`flex min-h-14 items-center gap-2 pr-4 ${back ? 'pl-1.5' : 'pl-4'}`}>
        {back && <IconButton icon={BackIcon} label={t`Back`} onClick={leave} />}
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-2">
          <Heading className="min-w-0 grow basis-[6.5rem] text-16 font-bold">{title}</Heading>
          {end && <div className="text-12 wrap-break-word text-ink-2">{end}</div>}
        </div>
      </div>
    </header>
  )
}

/**
 * Returns a function that goes back, or to `fallback` when this page was opened first. Skips an entry of the same page: a login
 * replaces itself with the page that it was opened from. The function is referentially stable, so that an effect does not go back
 * twice.
 */
export function useLeave(fallback: NonNullable<LinkProps['to']>): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { history } = router
    const { href } = history.location
    const back = () => {
      if (history.canGoBack()) return history.back()
      stop()
      void router.navigate({ to: fallback, replace: true })
    }
    const stop = history.subscribe(({ action, location }) =>
      action.type === 'BACK' && location.href === href ? back() : stop(),
    )
    back()
  }, [router, fallback])
}
