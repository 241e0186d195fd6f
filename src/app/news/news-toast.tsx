import { Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orderState } from '../../api/order-state.ts'
import { OwnMoney } from '../../components/own-money.tsx'
import { STATE_TONES, useStateText } from '../../components/state-text.ts'
import {
  finalStatus,
  resultOf,
  settledTone,
  titlesOf,
  rowLink,
  wordsFor,
} from '../../features/submission/words.tsx'
import { useLanguage } from '../../i18n/language.ts'
import type { Login } from '../../session/logins.ts'
import { formatMoment } from '../../time/format-time.ts'
import type { Tone } from '../../ui/tones.ts'
import { router } from '../router.tsx'
import type { News } from './order-watch.ts'

type NewsLink = Pick<LinkProps, 'to' | 'search'>

/** Returns the page that the news links to. */
export function linkOf(news: News): NewsLink {
  if (news.about === 'order')
    return (
      rowLink({ kind: news.list === 'deposits' ? 'deposit' : 'withdrawal', orderId: news.id }) ?? {
        to: '/transaction-record',
      }
    )
  const page = news.state === 'settled' ? rowLink(news) : undefined
  return page ?? wordsFor(news).formLink
}

export function toneOf(news: News): Tone {
  if (news.about === 'order') return STATE_TONES[orderState(news.status)]
  return news.state === 'settled' ? settledTone(news) : 'bad'
}

interface ToastLinkProps {
  link: NewsLink
  onOpen: () => void
  className: string
  children: ReactNode
}

/** A link in a toast: a plain `<a>`, because toasts are rendered outside the router. */
function ToastLink({ link, onOpen, className, children }: ToastLinkProps) {
  return (
    <a
      href={router.buildLocation(link).href}
      onClick={(event) => {
        event.preventDefault()
        onOpen()
        void router.navigate(link)
      }}
      className={`-my-2 py-3 underline ${className}`}
    >
      {children}
    </a>
  )
}

/** One line of news that links to its page. */
export function NewsToast({ news, onOpen }: { news: News; onOpen: () => void }) {
  return (
    <ToastLink link={linkOf(news)} onOpen={onOpen} className="block">
      {news.about === 'order' ? <OrderNews news={news} /> : <SubmissionNews news={news} />}
    </ToastLink>
  )
}

/** When and with which browser the previous login was. Its link explains what to do if it was somebody else: customer service resets passwords. */
export function PreviousLoginToast({ login, onOpen }: { login: Login; onOpen: () => void }) {
  const { locale } = useLanguage()
  const when = formatMoment(login.at, locale)
  return (
    <>
      <Trans>Last login on this device: {when}</Trans> <span translate="no">· {login.device}</span>{' '}
      <ToastLink
        link={{ to: '/service', search: { topic: 'password' } }}
        onOpen={onOpen}
        className="inline-block"
      >
        <Trans comment="link: somebody else logged in with my account">Not you?</Trans>
      </ToastLink>
    </>
  )
}

function OrderNews({ news }: { news: News & { about: 'order' } }) {
  const stateText = useStateText()
  const kind = news.list === 'deposits' ? 'deposit' : 'withdrawal'
  return resultOf(kind, <OwnMoney value={news.money} />, stateText(orderState(news.status), news.status))
}

function SubmissionNews({ news }: { news: News & { about: 'submission' } }) {
  const stateText = useStateText()
  const { kind } = news
  const status = finalStatus(news)
  const amount = <OwnMoney value={news.money} />
  if ((kind === 'deposit' || kind === 'withdrawal') && status !== undefined)
    return resultOf(kind, amount, stateText(orderState(status), status))
  const titles = titlesOf(news, amount)
  return news.state === 'settled' ? titles.found : titles.refused
}
