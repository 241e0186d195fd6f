import { asOf } from '../e2e/deposit-steps.ts'
import { text } from '../e2e/texts.ts'
import { viewsInPage } from '../e2e/worker.ts'
import { test } from './journey.ts'
import { expectOnDisk, fullLoad, settled, workerReady } from './screens.ts'

test.use({
  lang: 'ID',
  member: 'demo',
  // What the browser logs for requests that fail on purpose.
  expectedErrors: /Failed to load resource|NetworkError|Load failed|http:\/\/localhost/,
})

const FIRST_ROW = 'main li a[href^="/detail?"]'

// Red when the engine's worker, cache or database does not outlive the browser.
test('records are shown without a connection after a restart', async ({ app, network, lang, restart }) => {
  test.slow() // the worker fetches the whole build
  await fullLoad(app, '/transaction-record')
  await workerReady(app)
  await expectOnDisk(app, 'records:deposit')
  const { text: seen } = await app.locator(FIRST_ROW).first().look()
  network.fault({ kind: 'down' })

  const later = await restart()
  await later.goto('/transaction-record')
  await settled(later)
  await later.locator(FIRST_ROW).first().waitForText(seen)
  const shownTime = async () => asOf(lang).test((await later.locator('body').look()).text)
  await later.poll('the time of the records', shownTime, true)
})

// The engines on Linux only have display mode `browser`, so a script sets what iOS sets. Red when the app needs something that only a tab has.
test('the app starts from the home screen without a connection', async ({ app, network, lang, restart }) => {
  test.slow() // the worker fetches the whole build
  await fullLoad(app, '/home')
  await workerReady(app)
  network.fault({ kind: 'down' })
  const installed = await restart()
  await installed.window.addInitScript("Object.defineProperty(navigator, 'standalone', { value: true })")
  await installed.goto('/home')
  await settled(installed)
  await installed.goto('/setting')
  await settled(installed)
  await installed.getByText(text(lang, 'You’ve opened the app from the home screen.')).waitFor()
})

/** The mark that a start leaves when it has shown a saved view. Runs in the page. */
const viewsShown = () => performance.getEntriesByName('lantern view').length

// Red when the engine's worker, policy or parser keeps a saved view from being shown, or the app from taking over.
test('a second visit shows the screen as it was, before the app is there', async ({ app, restart }) => {
  test.slow() // the worker fetches the whole build
  await fullLoad(app, '/home')
  await workerReady(app)
  await app.poll('the stored views', () => app.evaluate(viewsInPage, undefined), 2)
  const later = await restart()
  const shown = async () => {
    await later.goto('/home')
    await settled(later)
    return later.evaluate(viewsShown, undefined)
  }
  await later.poll('a start with a view', shown, 1)
  await later.getByRole('main').waitForText('12.480,50')
})
