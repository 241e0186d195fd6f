import { Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { orderState } from '../../api/order-state.ts'
import { Money } from '../../money/money.tsx'
import { useCurrencySign } from '../../components/money-text.ts'
import { STATE_TONES, useStateWords } from '../../components/state-words.ts'
import { titlesOf, rowLink } from '../../features/submission/words.tsx'
import { formOf, type Submission, type SubmissionForm } from '../../submissions/submission.ts'
import type { Tone } from '../../ui/tones.ts'
import { router } from '../router.ts'
import type { News } from './order-watch.ts'

type Place = Pick<LinkProps, 'to' | 'search'>

const FORMS: Record<SubmissionForm, Place> = {
  deposit: { to: '/deposit' },
  withdrawal: { to: '/withdraw' },
  transfer: { to: '/transfer' },
}

/** Returns the page of a submission's form. */
export function formPlace(submission: Pick<Submission, 'kind'>): Place {
  return FORMS[formOf(submission)]
}

/** Returns the page that the news links to. */
export function placeOf(news: News): Place {
  if (news.about === 'order')
    return (
      rowLink({ kind: news.list === 'deposits' ? 'deposit' : 'withdrawal', orderId: news.id }) ?? {
        to: '/transaction-record',
      }
    )
  const page = news.state === 'settled' ? rowLink(news) : undefined
  return page ?? formPlace(news)
}

/** Returns the tone of the toast. */
export function toneOf(news: News): Tone {
  if (news.about === 'order') return STATE_TONES[orderState(news.status)]
  return news.state === 'settled' ? 'ok' : 'bad'
}

/** One line of news that links to its page. A plain link, because toasts are rendered outside the router. */
export function NewsToast({ news, onOpen }: { news: News; onOpen: () => void }) {
  const place = placeOf(news)
  return (
    <a
      href={router.buildLocation(place).href}
      onClick={(event) => {
        event.preventDefault()
        onOpen()
        void router.navigate(place)
      }}
      className="-my-2 block py-3 underline"
    >
      {news.about === 'order' ? <OrderNews news={news} /> : <SubmissionNews news={news} />}
    </a>
  )
}

function OrderNews({ news }: { news: News & { about: 'order' } }) {
  const words = useStateWords()
  const sign = useCurrencySign()
  const amount = <Money value={news.money} sign={sign} />
  const state = words(orderState(news.status), news.status)
  return news.list === 'deposits' ? (
    <Trans comment="{state} is e.g. Successful">
      Deposit of {amount}: {state}
    </Trans>
  ) : (
    <Trans comment="{state} is e.g. Successful">
      Withdrawal of {amount}: {state}
    </Trans>
  )
}

function SubmissionNews({ news }: { news: News & { about: 'submission' } }) {
  const sign = useCurrencySign()
  const titles = titlesOf(news.kind, <Money value={news.money} sign={sign} />)
  return news.state === 'settled' ? titles.found : titles.refused
}
