import { weigh } from '../gate/weigh.ts'
import { figure, type Figure } from './figures.ts'
import type { Site } from './site.ts'

/** Measures the build's sizes as the gate does. They are in brotli, the worker's gzipped. */
export async function measureBytes({ dist, platform }: Site): Promise<Figure[]> {
  const { firstLoad, routes, worker, precache } = (await weigh(dist, platform)).sizes
  return [
    figure('first load', '', firstLoad / 1000),
    ...[...routes].map(([path, size]) => figure('lazy route', path, size / 1000)),
    figure('worker', '', worker / 1000),
    figure('precache', '', precache / 1000),
  ]
}
