import type { WireLanguage } from '../../src/i18n/locales.ts'
import { depositSteps, goToConfirm, NEVER_PAID, orderShown } from '../e2e/deposit-steps.ts'
import { press } from '../e2e/forms.ts'
import { text } from '../e2e/texts.ts'
import type { FaultHandle } from '../platform/faults/active-fault.ts'
import type { FaultProxy } from '../platform/faults/fault-proxy.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import type { AppPage } from './app-page.ts'
import { expect, test } from './journey.ts'
import { expectOnDisk } from './screens.ts'

/** What the engines log for an answer that is cut, or has status 503. */
const CUT = /m\/recharge\/order|m\/trade\/record|NetworkError|connection was lost|status of 503|Load failed/

test.use({ lang: 'TW', member: 'fresh', expectedErrors: CUT })

const ORDER = '/m/recharge/order'
const RECORDS = '/m/trade/record'
const UNKNOWN = 'We don’t know the result yet'

/** Lets the records through and finds the order with a press. The press comes before the app's own look-up. */
async function findOrder(
  app: AppPage,
  lang: WireLanguage,
  network: FaultProxy,
  closed: FaultHandle,
): Promise<void> {
  const looked = network.fault({ kind: 'held', path: RECORDS })
  closed.release()
  await press(app, lang, 'Check now')
  looked.release()
  await app.getByRole('link', { name: text(lang, 'See the order') }).tap()
  await orderShown(app, lang).waitFor()
}

// Red when a lost answer makes the order fail or send twice, or the journal does not outlive the page.
test(
  'a deposit whose answer is cut is found again',
  { tag: '@smoke' },
  async ({ app, platform, network, lang }) => {
    const steps = depositSteps(app, lang, NEVER_PAID)
    const unknown = app.getByRole('heading', { name: text(lang, UNKNOWN) })
    await goToConfirm(app, steps, '300')
    network.fault({ ...TOXICS['carried out, then reset'], path: ORDER })
    const closed = network.fault({ ...TOXICS['503 without an envelope, carried out'], path: RECORDS })
    await steps.confirm.tap()
    await unknown.waitFor()
    await app.reload()
    await unknown.waitFor()
    await findOrder(app, lang, network, closed)
    expect(platform.countOrders('fresh')).toBe(1)
  },
)

// Red when the journal does not outlive the browser.
test('a deposit whose answer is cut is found again after a restart of the browser', async ({
  app,
  platform,
  network,
  lang,
  restart,
}) => {
  const steps = depositSteps(app, lang, NEVER_PAID)
  await goToConfirm(app, steps, '300')
  network.fault({ ...TOXICS['body cut'], path: ORDER })
  const closed = network.fault({ ...TOXICS['503 without an envelope, carried out'], path: RECORDS })
  await steps.confirm.tap()
  await app.getByRole('heading', { name: text(lang, UNKNOWN) }).waitFor()

  const later = await restart()
  await later.goto('/home')
  const name = text(lang, 'Deposit of {amount}: we don’t know the result yet', { amount: '¥300.00' })
  await later.getByRole('link', { name }).tap()
  await findOrder(later, lang, network, closed)
  expect(platform.countOrders('fresh')).toBe(1)
})

// Red when a form that its order's page replaces keeps what was sent, to be sent again. Only WebKit may render the page first.
test('what was sent is not restored', async ({ app, lang }) => {
  const steps = depositSteps(app, lang, NEVER_PAID)
  for (const money of ['301', '302', '303', '304']) {
    await goToConfirm(app, steps, money)
    await steps.confirm.tap()
    await orderShown(app, lang).waitFor()
    // A load before that would show the order as found, in place of the form.
    await expectOnDisk(app, '"state":"done"', false)
    await app.goto('/deposit')
    await steps.field.waitFor()
    expect((await steps.field.look()).value).toBe('')
  }
})
