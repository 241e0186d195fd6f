import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import { createElement, Suspense, type ComponentType, type ReactElement } from 'react'
import { withTexts } from '../i18n/language.ts'
import { importWithRetry } from '../pwa/chunk-retry.ts'

type Props<Part> = Part extends ComponentType<infer Own extends object> ? Own : never

interface Options<View> {
  /** `shell` means that the first load's catalog is enough. */
  texts?: 'app' | 'shell'
  /** Shown in place of an error if the module cannot be loaded. It stays until the app starts again. */
  instead?: View
  /** Shown while the module loads. With `outer`, the boundary around the view decides: a deferred value keeps the old screen. */
  fallback?: ReactElement | 'outer'
}

/**
 * Returns a module's export `name` as a lazy screen or sheet, with its texts. React's `lazy` caches a failed import permanently;
 * `preload` of the result retries it.
 */
export function lazyView<Name extends string, Part extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Part>,
  name: Name,
  { texts = 'app', instead, fallback }: Options<Part[Name]> = {},
): AsyncRouteComponent<Props<Part[Name]>> {
  const loadView = async () => {
    const part = await (texts === 'app' ? withTexts(load) : importWithRetry(load))
    return { view: part[name] }
  }
  const Lazy: AsyncRouteComponent<Props<Part[Name]>> = lazyRouteComponent(
    instead ? () => loadView().catch(() => ({ view: instead })) : loadView,
    'view',
  )
  if (fallback === 'outer') return Lazy
  const View = (props: Props<Part[Name]>) => createElement(Suspense, { fallback }, createElement(Lazy, props))
  View.preload = () => Lazy.preload?.() // undefined once the view is loaded
  return View
}

/** Renders nothing, in place of a view that the screen can do without. */
export const nothing = () => null
