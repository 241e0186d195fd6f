import { Component, type ReactNode } from 'react'

/** The last net: what broke outside a page ends in the frame of index.html, with the words of an app that could not be opened. */
export class RootError extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    window.lanternBoot?.fail()
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div className="frame">
        <main />
      </div>
    )
  }
}
