import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_ARGS } from '../gate/chromium-path.ts'
import { findBrowser } from '../e2e/browser.ts'
import { figure, type Figure } from './figures.ts'
import type { Site } from './site.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/** Measures Lighthouse's scores of a first visit to /home, with its phone settings. */
export async function measureLighthouse({ platform }: Site): Promise<Figure[]> {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(`${platform.url}/home`, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      logLevel: 'silent',
    })
    // A category without a score counts as failed.
    const score = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)
    return [
      figure('lighthouse: performance', '/home', score('performance')),
      figure('lighthouse: accessibility', '/home', score('accessibility')),
      figure('lighthouse: best practices', '/home', score('best-practices')),
    ]
  } finally {
    chrome.kill()
  }
}
