import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Component, type ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'

const BROKEN = msg`The app has stopped`
const MEANING = msg`Your money is not affected. If you had just sent an order, you find it in the records.`
const AGAIN = msg`Open the app again`

/** The last net: catches what broke outside a page, and offers to start again. */
export class RootError extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
        <h1 className="text-20 font-semibold">{i18n._(BROKEN)}</h1>
        <p className="text-14 text-ink-2">{i18n._(MEANING)}</p>
        <a href="/home" className={buttonClass()}>
          {i18n._(AGAIN)}
        </a>
      </main>
    )
  }
}
