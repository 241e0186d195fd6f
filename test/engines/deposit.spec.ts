import { depositSteps, goToConfirm, NEVER_PAID, orderShown } from '../e2e/deposit-steps.ts'
import { press } from '../e2e/forms.ts'
import { text } from '../e2e/texts.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { expect, test } from './journey.ts'

/** What the engines write for an answer that is cut or has status 503. */
const CUT = /m\/recharge\/order|m\/trade\/record|NetworkError|connection was lost|status of 503|Load failed/

test.use({ lang: 'TW', member: 'fresh', expectedErrors: CUT })

const ORDER = '/m/recharge/order'
const RECORDS = '/m/trade/record'

// Red when the answer that is lost makes the order fail, makes a second one, or when the journal does not outlive the page.
test(
  'a deposit whose answer is cut is found again',
  { tag: '@smoke' },
  async ({ app, platform, line, lang }) => {
    const steps = depositSteps(app, lang, NEVER_PAID)
    const unknown = app.getByRole('heading', { name: text(lang, 'We don’t know the result yet') })
    await goToConfirm(app, steps, '300')
    line.fault({ ...TOXICS['carried out, then reset'], path: ORDER })
    const closed = line.fault({ ...TOXICS['503 without an envelope, carried out'], path: RECORDS })
    await steps.confirm.tap()
    await unknown.waitFor()
    await app.reload()
    await unknown.waitFor()

    // The app looks too: it must not find the order before the press.
    const looked = line.fault({ kind: 'held', path: RECORDS })
    closed.release()
    await press(app, lang, 'Check now')
    looked.release()
    await app.getByRole('link', { name: text(lang, 'See the order') }).tap()
    await orderShown(app, lang).waitFor()
    expect(platform.countOrders('fresh')).toBe(1)
  },
)

test('is still unconfirmed after a restart of the browser, and then found', async ({
  app,
  platform,
  line,
  lang,
  restart,
}) => {
  const steps = depositSteps(app, lang, NEVER_PAID)
  await goToConfirm(app, steps, '300')
  line.fault({ ...TOXICS['body cut'], path: ORDER })
  const closed = line.fault({ ...TOXICS['503 without an envelope, carried out'], path: RECORDS })
  await steps.confirm.tap()
  await app.getByRole('heading', { name: text(lang, 'We don’t know the result yet') }).waitFor()
  const later = await restart()
  await later.goto('/home')
  const card = later.getByRole('link', {
    name: text(lang, 'Deposit {amount}: we don’t know the result yet', { amount: '¥300.00' }),
  })
  await card.waitFor()
  closed.release()
  await card.tap()
  await later.getByRole('link', { name: text(lang, 'See the order') }).tap()
  await orderShown(later, lang).waitFor()
  expect(platform.countOrders('fresh')).toBe(1)
})
