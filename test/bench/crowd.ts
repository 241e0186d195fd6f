import { runCrowd } from '../platform/crowd/crowd.ts'
import { figure, type Figure } from './figures.ts'
import type { Site } from './site.ts'

/** Measures the platform's response times while many members in another process use it. */
export async function measureCrowd({ platform }: Site): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const size of [20, 200]) {
    const { p95 } = await runCrowd(platform, size)
    figures.push(figure('platform: 95 of 100 calls of a crowd', `${size}`, p95))
  }
  return figures
}
