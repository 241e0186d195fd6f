import { lazyRouteComponent } from '@tanstack/react-router'
import { importWithRetry } from '../../pwa/chunk-retry.ts'

/** Bars and a line; its library comes after the figures. */
export const LazyChart = lazyRouteComponent(() => importWithRetry(() => import('./chart.tsx')), 'Chart')
