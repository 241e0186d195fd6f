import { Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isUnsuccessful, orderState } from '../../api/order-state.ts'
import { OwnMoney } from '../../components/own-money.tsx'
import { STATE_TONES, useStateText } from '../../components/state-text.ts'
import {
  finalStatus,
  resultOf,
  settledTone,
  titlesOf,
  rowLink,
  wordsFor,
  NOT_MOVED,
} from '../../features/submission/words.tsx'
import { useLanguage } from '../../i18n/language.ts'
import type { Login } from '../../session/logins.ts'
import { formatMoment } from '../../time/format-time.ts'
import type { Tone } from '../../ui/status-icon.tsx'
import { router } from '../router.tsx'
import type { News, WatchedOrder } from './order-watch.ts'

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
      {news.about === 'order' ? (
        <Result
          kind={news.list === 'deposits' ? 'deposit' : 'withdrawal'}
          money={news.money}
          status={news.status}
        />
      ) : (
        <SubmissionNews news={news} />
      )}
    </ToastLink>
  )
}

/**
 * When the previous login was, and with which browser. Links to customer service, which resets the password after a login by a
 * stranger.
 */
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

interface ResultProps extends Pick<WatchedOrder, 'money' | 'status'> {
  kind: 'deposit' | 'withdrawal'
}

/** How an order ended. Its amount is struck through if it did not succeed. */
function Result({ kind, money, status }: ResultProps) {
  const stateText = useStateText()
  const amount = <OwnMoney value={money} className={isUnsuccessful(status) ? 'line-through' : ''} />
  return resultOf(kind, amount, stateText(orderState(status), status))
}

function SubmissionNews({ news }: { news: News & { about: 'submission' } }) {
  const { kind, money } = news
  const status = finalStatus(news)
  if ((kind === 'deposit' || kind === 'withdrawal') && status !== undefined)
    return <Result kind={kind} money={money} status={status} />
  const titles = titlesOf(news, <OwnMoney value={money} />)
  if (news.state === 'settled') return titles.found
  // The server accepted the transfer, but it failed.
  return news.orderId === undefined ? titles.refused : NOT_MOVED
}
