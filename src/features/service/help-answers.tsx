import { useRef, useEffect, type RefObject } from 'react'
import { Card } from '../../ui/card.tsx'
import { ChevronDownIcon } from '../../ui/icons/pages.ts'
import { ANSWERS } from './answers.tsx'
import { HELP_TOPICS, type HelpTopic } from './topics.ts'
import { useRouter } from '@tanstack/react-router'

/** The help questions with their answers, available offline. The requested question is expanded and scrolled into view. */
export function HelpAnswers({ asked }: { asked: HelpTopic | undefined }) {
  return (
    <Card flush className="px-4 py-1">
      <div className="row-list">
        {HELP_TOPICS.map((topic) => (
          <Answer key={topic} topic={topic} isAsked={topic === asked} />
        ))}
      </div>
    </Card>
  )
}

function Answer({ topic, isAsked }: { topic: HelpTopic; isAsked: boolean }) {
  const { question, answer } = ANSWERS[topic]
  const summary = useRef<HTMLElement>(null)
  useShown(summary, isAsked)
  return (
    <details className="group">
      <summary
        ref={summary}
        data-row
        className="flex min-h-14 scroll-mt-20 list-none items-center gap-3 py-2 font-semibold data-quiet:outline-none [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 grow">{question}</span>
        <ChevronDownIcon className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 pb-4 text-ink-2">{answer}</div>
    </details>
  )
}

/** If `isAsked`, opens the heading's `<details>`, focuses the heading and scrolls to it. */
function useShown(heading: RefObject<HTMLElement | null>, isAsked: boolean): void {
  const router = useRouter()
  useEffect(() => {
    const { current } = heading
    if (!isAsked || !current) return undefined
    current.closest('details')?.setAttribute('open', '')
    focusQuietly(current)
    const show = () => current.scrollIntoView()
    show()
    // The router scrolls to the top of a page that it has just rendered.
    return router.subscribe('onRendered', show)
  }, [heading, isAsked, router])
}

/**
 * Focuses an element without an outline, like a page's heading. Browsers would draw one even before any key is pressed. The next
 * key shows it.
 */
function focusQuietly(element: HTMLElement): void {
  const show = () => element.removeAttribute('data-quiet')
  element.setAttribute('data-quiet', '')
  element.focus({ preventScroll: true })
  for (const type of ['keydown', 'blur']) element.addEventListener(type, show, { once: true })
}
