import type { Page } from '@playwright/test'
import { PROFILE_FIELDS } from '../../src/features/profile/fields.ts'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { CHANNELS } from '../platform/channels.ts'
import type { Act } from '../platform/faults/fault.ts'
import type { FaultProxy } from '../platform/faults/fault-proxy.ts'
import { envelope, TOXICS } from '../platform/faults/toxics.ts'
import type { Platform } from '../platform/start-platform.ts'
import { depositSteps, goToConfirm, NEVER_PAID } from './deposit-steps.ts'
import { logIn, press } from './forms.ts'
import { expect } from './journey.ts'
import { launchSteps } from './launch-steps.ts'
import { locked, lockSwitch, setLock } from './lock-steps.ts'
import { DEMO, freshDeposit, newestDeposit } from './orders.ts'
import { saferPlaySteps } from './safer-play-steps.ts'
import { FILLED_FORMS, goInside, MEMBER_TABS, OPENERS, SCREENS, settled } from './screens.ts'
import { text } from './texts.ts'
import { transferSteps } from './transfer-steps.ts'
import { goToConfirm as goToConfirmWithdrawal, withdrawSteps } from './withdraw-steps.ts'

/** What a shot needs to reach its state. */
interface Scene {
  page: Page
  platform: Platform
  network: FaultProxy
  lang: WireLanguage
}

/** One picture of the gallery: a screen in a state. */
interface Shot {
  screen: string
  state: string
  /** `demo` by default; '' is a guest. */
  member?: string
  popUps?: boolean
  reach: (scene: Scene) => Promise<unknown>
}

/** Opens a path and waits until it shows its data. */
async function open({ page }: Scene, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
}

const opened = (path: string) => (scene: Scene) => open(scene, path)

/** Returns the path under which a screen has content or a form can be sent. */
function filled(screen: string, { platform }: Scene): string {
  if (screen === '/detail') return `/detail?id=${newestDeposit(platform).id}`
  return FILLED[screen] ?? screen
}

/** The screens without data of the server: they cannot be empty, loading, failed or offline. */
const WITHOUT_DATA = new Set(['/login', '/demo', '/share-joinus', '/setting', '/mine-edit', '/auth-tips'])
const FILLED: Readonly<Record<string, string>> = {
  ...FILLED_FORMS,
  '/activity-detail': '/activity-detail?id=2',
  '/details': '/details?id=1',
  '/home/category': '/home/category?class=game',
}

/** Returns the usual states of a screen: full, for a guest, empty, loading, failed, offline. */
function statesOf(screen: string): Shot[] {
  const reach = (scene: Scene) => open(scene, filled(screen, scene))
  const full: Shot[] = [
    { screen, state: 'full', reach },
    { screen, state: 'guest', member: '', reach },
  ]
  if (WITHOUT_DATA.has(screen)) return full
  return [
    ...full,
    { screen, state: 'new member', member: 'fresh', reach },
    {
      screen,
      state: 'loading',
      reach: async (scene) => {
        const { page, network } = scene
        network.fault({ kind: 'late', path: /^\/m\// })
        await page.goto(filled(screen, scene))
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.locator('.frame')).toHaveCount(0)
      },
    },
    {
      screen,
      state: 'failed',
      reach: async (scene) => {
        scene.network.fault({ ...TOXICS['500 with an envelope'], path: /^\/m\/(?!indexdata|token)/ })
        await reach(scene)
      },
    },
    {
      screen,
      state: 'offline',
      reach: async (scene) => {
        await reach(scene)
        await scene.page.context().setOffline(true)
        const words = text(scene.lang, 'No connection')
        await expect(scene.page.getByText(words).first()).toBeVisible()
      },
    },
  ]
}

/** Sends a deposit whose answer is this fault. */
async function sendDeposit({ page, network, lang }: Scene, fault: Act): Promise<void> {
  network.fault({ ...fault, path: '/m/recharge/order' })
  const steps = depositSteps(page, lang, NEVER_PAID)
  await goToConfirm(page, steps, '500')
  await steps.confirm.tap()
  await expect(steps.sheet).toHaveCount(0)
}

const LOST = TOXICS['504 without an envelope']
const sheetOf = (screen: string, opener: string, place: number): Shot => ({
  screen,
  state: `sheet ${place + 1}`,
  reach: async (scene) => {
    await open(scene, filled(screen, scene))
    await scene.page.locator(opener).first().click()
    await expect(scene.page.locator('dialog:modal')).toBeVisible()
  },
})

/** Returns a step that gives demo's newest order this status and opens its page. */
const settledOrder = (status: number) => async (scene: Scene) => {
  const { id } = newestDeposit(scene.platform)
  scene.platform.db.run(`UPDATE trade SET status = ${status} WHERE ${DEMO} AND id = ${id}`)
  await open(scene, `/detail?id=${id}`)
}

/** The states that only some screens have. */
const OTHERS: Shot[] = [
  ...OPENERS.map(([screen, opener], place) => sheetOf(screen, opener, place)),
  ...CHANNELS.flatMap(({ id, classId, way }): Shot[] => [
    { screen: '/deposit', state: `channel ${way}`, reach: opened(`/deposit?class=${classId}&channel=${id}`) },
    {
      screen: '/detail',
      state: `to pay, ${way}`,
      reach: (scene) => open(scene, `/detail?id=${freshDeposit(scene.platform, id).id}`),
    },
  ]),
  { screen: '/detail', state: 'successful', reach: settledOrder(1) },
  { screen: '/detail', state: 'failed order', reach: settledOrder(0) },
  { screen: '/detail', state: 'not found', reach: opened('/detail?id=99999999') },
  ...PROFILE_FIELDS.map((field) => ({
    screen: '/mine-edit',
    state: field,
    reach: opened(`/mine-edit?field=${field}`),
  })),
  ...['bank', 'crypto', 'alipay'].map((type) => ({
    screen: '/add-card',
    state: type,
    reach: opened(`/add-card?type=${type}`),
  })),
  ...['late-deposit', 'wrong-network'].map((topic) => ({
    screen: '/service',
    state: topic,
    reach: opened(`/service?topic=${topic}`),
  })),
  {
    screen: '/home',
    state: 'first visit',
    member: '',
    reach: async ({ page }) => {
      await page.addInitScript(() => localStorage.removeItem('rules'))
      await page.goto('/home')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    screen: '/home',
    state: 'pop-up',
    popUps: true,
    reach: async ({ page }) => {
      await page.goto('/home')
      await expect(page.locator('dialog:modal')).toBeVisible()
    },
  },
  {
    screen: '/home',
    state: 'order open',
    reach: async (scene) => {
      freshDeposit(scene.platform)
      await open(scene, '/home')
    },
  },
  {
    screen: '/home',
    state: 'order unconfirmed',
    reach: async (scene) => {
      await sendDeposit(scene, LOST)
      await open(scene, '/home')
    },
  },
  {
    screen: '/home',
    state: 'session ended',
    reach: async (scene) => {
      await open(scene, '/home')
      scene.platform.endTokens('demo')
      await scene.page.reload()
      await expect(scene.page.locator('dialog:modal')).toBeVisible()
    },
  },
  {
    screen: '/home',
    state: 'maintenance',
    reach: async ({ page, platform }) => {
      platform.setConfig({ config_site: { status: 0, description: 'Back at 12:00.' } })
      await page.goto('/home')
      await expect(page.getByText('Back at 12:00.')).toBeVisible()
    },
  },
  {
    screen: '/home',
    state: 'launch',
    reach: async (scene) => {
      const { tile, sheet } = launchSteps(scene.page, scene.lang)
      await open(scene, '/home')
      await tile.click()
      await expect(sheet).toBeVisible()
    },
  },
  {
    screen: '/home/category',
    state: 'nothing found',
    reach: opened('/home/category?class=game&word=qqqq'),
  },
  {
    screen: '/login',
    state: 'refused',
    member: '',
    reach: async (scene) => {
      await open(scene, '/login')
      await logIn(scene.page, scene.lang, 'demo', 'wrong1234')
      await expect(scene.page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    screen: '/register',
    state: 'incomplete',
    member: '',
    reach: async (scene) => {
      await open(scene, '/register')
      await scene.page.locator('main button[type=submit]').click()
    },
  },
  {
    screen: '/deposit',
    state: 'over the limit',
    reach: async (scene) => {
      await open(scene, '/deposit?amount=999999')
      await scene.page.locator('input[inputmode=decimal]').blur()
    },
  },
  { screen: '/deposit', state: 'unconfirmed', reach: (scene) => sendDeposit(scene, LOST) },
  {
    screen: '/deposit',
    state: 'refused',
    reach: (scene) => sendDeposit(scene, envelope(0, 'The channel is closed.')),
  },
  {
    screen: '/deposit',
    state: 'time-out',
    reach: async (scene) => {
      const safer = saferPlaySteps(scene.page, scene.lang)
      await safer.open()
      await safer.timeOut(1)
      await open(scene, '/deposit')
    },
  },
  {
    screen: '/deposit',
    state: 'disabled member',
    reach: async (scene) => {
      scene.platform.setStatus('demo', 0)
      await open(scene, '/deposit')
    },
  },
  {
    screen: '/withdraw',
    state: 'to confirm',
    member: 'coded',
    reach: ({ page, lang }) => goToConfirmWithdrawal(page, lang, '100'),
  },
  {
    screen: '/withdraw',
    state: 'unconfirmed',
    member: 'coded',
    reach: async ({ page, network, lang }) => {
      network.fault({ ...LOST, path: '/m/drawing/order' })
      await goToConfirmWithdrawal(page, lang, '100')
      const { confirm, sheet } = withdrawSteps(page, lang)
      await confirm.tap()
      await expect(sheet).toHaveCount(0)
    },
  },
  {
    screen: '/transfer',
    state: 'to confirm',
    reach: async (scene) => {
      const { review, sheet } = transferSteps(scene.page, scene.lang)
      await open(scene, '/transfer?venue=1&amount=100')
      await review.tap()
      await expect(sheet).toBeVisible()
    },
  },
  {
    screen: '/transfer',
    state: 'unconfirmed',
    reach: async (scene) => {
      const { review, confirm, unknown } = transferSteps(scene.page, scene.lang)
      scene.network.fault({ ...LOST, path: '/m/game/deposit' })
      await open(scene, '/transfer?venue=1&amount=100')
      await review.tap()
      await confirm.tap()
      await expect(unknown).toBeVisible()
    },
  },
  {
    screen: '/transfer',
    state: 'recover all',
    reach: async (scene) => {
      const { recoverSheet } = transferSteps(scene.page, scene.lang)
      await open(scene, '/transfer?recover=true')
      await expect(recoverSheet).toBeVisible()
    },
  },
  {
    screen: '/setting',
    state: 'locked',
    reach: async (scene) => {
      await open(scene, '/setting')
      await setLock(scene.page, scene.lang)
      await expect(lockSwitch(scene.page, scene.lang)).toBeChecked()
      await scene.page.reload()
      await expect(locked(scene.page, scene.lang)).toBeVisible()
    },
  },
  {
    screen: '/setting',
    state: 'log out',
    reach: async (scene) => {
      await open(scene, '/setting')
      await press(scene.page, scene.lang, 'Log out')
      await expect(scene.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    screen: '/safer-play',
    state: 'limit',
    reach: async (scene) => {
      const safer = saferPlaySteps(scene.page, scene.lang)
      await safer.open()
      await safer.row('24 hours').tap()
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    screen: '/vip',
    state: 'part of the app missing',
    reach: async (scene) => {
      await scene.page.route(/\/assets\/vip-/, (route) => route.abort())
      await open(scene, '/home')
      await goInside(scene.page, '/vip')
      await expect(
        scene.page.getByRole('heading', { name: text(scene.lang, 'This page didn’t open') }),
      ).toBeVisible()
    },
  },
]

/** All pictures of the gallery, by screen. */
export const SHOTS = [...SCREENS.flatMap(statesOf), ...MEMBER_TABS.flatMap(statesOf), ...OTHERS].toSorted(
  (one, other) => one.screen.localeCompare(other.screen),
)
