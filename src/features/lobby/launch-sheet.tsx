import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ApiError, isRefused } from '../../api/errors.ts'
import type { LaunchBlock } from './launch.ts'
import { PlayBlockedCard } from '../safer-play/play-blocked-card.tsx'
import { useFailureText } from '../../components/failure-text.ts'
import { GuestCard } from '../../components/page.tsx'
import { RetryButton } from '../../components/query-view.tsx'
import type { SafeUrl } from '../../components/safe-url.ts'
import { ServiceLink } from '../../components/service-link.tsx'
import { Button, buttonClass, Spinner } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { PlayIcon, ExternalIcon } from '../../ui/icons/pages.ts'
import { ClockIcon, InfoIcon, WifiOffIcon } from '../../ui/icons/shell.ts'
import { Note } from '../../ui/fields.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** The step that the sheet shows. */
export type LaunchState =
  | { is: 'blocked'; why: LaunchBlock }
  | { is: 'opening' }
  | { is: 'failed'; error: Error }
  /** No answer came, and automatic transfer may have moved the money. */
  | { is: 'lost' }
  | { is: 'unsafe-url' }
  /** No tab could be opened. */
  | { is: 'ready'; url: SafeUrl }

/**
 * A note about money for a launch: it was moved, or the server accepted the transfer (`ok`), or it may have been moved (`info`).
 */
export interface MovedNote {
  tone: 'ok' | 'info'
  text: ReactNode
}

interface LaunchSheetProps {
  state: LaunchState
  moved: MovedNote | undefined
  /** The name of the venue or game. */
  name: string
  onClose: () => void
  onAgain: () => void
  /** Called when the member opens the game with a second tap. */
  onOpened: () => void
}

/** Shows the progress of a launch, or why it failed. */
export function LaunchSheet({ state, moved, name, onClose, onAgain, onOpened }: LaunchSheetProps) {
  return (
    <Sheet onClose={onClose} title={<span translate="no">{name}</span>}>
      {moved && (
        <Note tone={moved.tone} className="mb-2">
          {moved.text}
        </Note>
      )}
      {state.is === 'blocked' && <Blocked why={state.why} hasMoved={Boolean(moved)} name={name} />}
      {state.is === 'opening' && (
        <output className="flex flex-col items-center gap-4 px-4 py-8 text-center">
          <Spinner />
          <p className="text-16 font-bold">
            <Trans>Opening in a new tab…</Trans>
          </p>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </output>
      )}
      {state.is === 'failed' && <Failed error={state.error} hasMoved={Boolean(moved)} onAgain={onAgain} />}
      {state.is === 'lost' && (
        <ErrorState
          title={<Trans>No response</Trans>}
          actions={
            <Button size="md" onClick={onAgain}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {MAY_HAVE_MOVED.text}
        </ErrorState>
      )}
      {state.is === 'unsafe-url' && (
        <ErrorState title={<Trans>Unsafe address</Trans>} actions={<ServiceLink variant="primary" />}>
          <Trans>
            The game’s address is unsafe, so we didn’t open it. Please report this to customer service.
          </Trans>
        </ErrorState>
      )}
      {state.is === 'ready' && <Ready url={state.url} onOpened={onOpened} />}
    </Sheet>
  )
}

/** The note for a launch after which automatic transfer may have moved the money. A game's title is not its venue's. */
export const MAY_HAVE_MOVED: MovedNote = {
  tone: 'info',
  text: (
    <Trans>
      Automatic transfer may have moved your money to the game’s venue already. It’s still yours: you’ll find
      it under venue wallets, and in the game when it opens.
    </Trans>
  ),
}

/** The text for a lost connection once money has been moved. */
const againOnline = () => <Trans>Games need a connection. Try again when you’re back online.</Trans>

interface BlockedProps {
  why: LaunchBlock
  hasMoved: boolean
  name: string
}

function Blocked({ why, hasMoved, name }: BlockedProps) {
  const cards: Record<LaunchBlock, () => ReactNode> = {
    gone: () => (
      <EmptyState
        icon={InfoIcon}
        title={<Trans>No longer offered</Trans>}
        actions={<ServiceLink variant="primary" />}
      >
        <Trans>
          You can’t play at {name} any more. If you have money there, it’s still yours: contact customer
          service.
        </Trans>
      </EmptyState>
    ),
    guest: () => (
      <GuestCard icon={PlayIcon} title={<Trans>Log in to play</Trans>}>
        <Trans>You’ll come back to this page afterwards.</Trans>
      </GuestCard>
    ),
    'self-blocked': () => <PlayBlockedCard />,
    disabled: () => (
      <EmptyState
        icon={InfoIcon}
        title={<Trans>This account can’t play right now</Trans>}
        actions={<ServiceLink variant="primary" />}
      >
        <Trans>
          Games and new orders are disabled for your account. Your balance and records stay as they are.
          Customer service can explain why and what you can do.
        </Trans>
      </EmptyState>
    ),
    closed: () => (
      <EmptyState icon={ClockIcon} title={<Trans>Under maintenance</Trans>}>
        <Trans>You can’t play at {name} for now. Your money there is still yours.</Trans>
      </EmptyState>
    ),
    offline: () => (
      <EmptyState icon={WifiOffIcon} title={<Trans>No connection</Trans>}>
        {hasMoved ? againOnline() : <Trans>Games need a connection. Nothing was sent.</Trans>}
      </EmptyState>
    ),
  }
  return cards[why]()
}

interface FailedProps {
  error: Error
  hasMoved: boolean
  onAgain: () => void
}

function Failed({ error, hasMoved, onAgain }: FailedProps) {
  const failureText = useFailureText()
  const kind = error instanceof ApiError ? error.kind : undefined
  const text = () => {
    // Once money has been moved, a general text would say that it was not affected.
    if (!hasMoved || kind === 'session' || (isRefused(error) && error.msg !== '')) return failureText(error)
    return kind === 'offline' ? againOnline() : <Trans>Try again in a little while.</Trans>
  }
  return (
    <ErrorState
      title={<Trans>The game didn’t open</Trans>}
      actions={
        <RetryButton size="md" wait={error instanceof ApiError ? error.wait : undefined} onClick={onAgain}>
          <Trans>Try again</Trans>
        </RetryButton>
      }
    >
      {text()}
    </ErrorState>
  )
}

function Ready({ url: { href, host }, onOpened }: { url: SafeUrl; onOpened: () => void }) {
  return (
    <EmptyState
      icon={PlayIcon}
      title={<Trans>The game is ready</Trans>}
      actions={
        // A real link: popup blockers do not stop it.
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ full: true })}
          onClick={onOpened}
          onAuxClick={onOpened}
        >
          <span>
            <Trans>Open {host}</Trans>
          </span>
          <ExternalIcon className="size-5 shrink-0" />
        </a>
      }
    >
      <Trans>Your browser stopped the game from opening automatically.</Trans>
    </EmptyState>
  )
}
