import { useRef } from 'react'
import { Card } from '../../ui/card.tsx'
import { ChevronDownIcon } from '../../ui/icons/pages.ts'
import { ANSWERS } from './answers.tsx'
import { HELP_TOPICS, type HelpTopic } from './topics.ts'
import { useShown } from './use-shown.ts'

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
