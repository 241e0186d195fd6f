import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { sceneAt } from './artwork/scenes.ts'
import { tileAt } from './artwork/tiles.ts'
import type { CallContext, Call } from './call.ts'
import { authCalls } from './calls/auth.ts'
import { configCalls } from './calls/config.ts'
import { cardCalls } from './calls/cards.ts'
import { depositCalls } from './calls/deposits.ts'
import { activityCalls } from './calls/activities.ts'
import { feedbackCalls, LARGEST_PICTURE } from './calls/feedback.ts'
import { launchCalls } from './calls/launch.ts'
import { lobbyCalls } from './calls/lobby.ts'
import { profileCalls } from './calls/profile.ts'
import { recordCalls } from './calls/records.ts'
import { walletCalls } from './calls/wallets.ts'
import { withdrawalCalls } from './calls/withdrawals.ts'
import { accepted, Refusal, refused } from './envelope.ts'
import { langOf } from './language.ts'
import { memberById, type Member } from './members.ts'
import { legacyWire } from './legacy-wire.ts'
import { payPage } from './pay-page.ts'
import { drawPng } from './png.ts'
import { qrAt } from './payment.ts'
import { remember, type ReceivedRequest } from './received-requests.ts'
import { MESSAGES } from './seed-texts/messages.ts'
import { settle } from './settle.ts'
import { staticFiles } from './static-files.ts'
import { tradeByNumber } from './trades.ts'
import type { PlatformContext } from './platform-context.ts'

const LARGEST_BODY = 64 * 1024
/** The one call that accepts a form, because it can include a picture. */
const FEEDBACK = '/m/feedback/to'

interface Env {
  Variables: { request: ReceivedRequest }
}

/** Returns the app that serves calls, pictures, the payment page and the built site. Without a `dist` it has no site. */
export function platformApp(
  world: PlatformContext,
  requests: ReceivedRequest[],
  dist: string | undefined,
): Hono<Env> {
  const app = new Hono<Env>()

  app.use(async (c, next) => {
    const { method, path } = c.req
    const request = { method, path, headers: c.req.header(), body: undefined, at: world.clock.now() }
    // A preflight is not a call.
    if (method !== 'OPTIONS') remember(requests, request)
    c.set('request', request)
    await next()
    // The certificate comes from our own authority: HSTS would make browsers refuse plain HTTP on this host for a year, for any project.
    if (c.req.url.startsWith('https:')) c.res.headers.delete('strict-transport-security')
    c.res.headers.set('Date', new Date(world.clock.now()).toUTCString())
  })

  app.use('/m/*', compress())
  // Allows only the headers that the contract has: any other one fails the preflight.
  app.use(
    '/m/*',
    cors({
      origin: '*',
      allowMethods: ['POST'],
      allowHeaders: ['Authorization', 'Lang', 'Content-Type'],
      exposeHeaders: ['Date', 'Retry-After'],
      maxAge: 7200,
    }),
  )
  const limits = [LARGEST_BODY, LARGEST_PICTURE + LARGEST_BODY].map((maxSize) =>
    bodyLimit({ maxSize, onError: (c) => refusal(c, new Refusal(MESSAGES.tooLarge, { status: 413 })) }),
  )
  app.use('/m/*', async (c, next) => limits[c.req.path === FEEDBACK ? 1 : 0]?.(c, next))

  app.post('/m/*', async (c, next) => {
    await next()
    if (world.isLegacy) c.res = await legacyWire(c.req.path, c.res)
  })

  const calls = {
    ...authCalls(world),
    ...configCalls(world),
    ...profileCalls(world),
    ...depositCalls(world),
    ...cardCalls(world),
    ...withdrawalCalls(world),
    ...recordCalls(world),
    ...lobbyCalls(),
    ...walletCalls(world),
    ...launchCalls(world),
    ...activityCalls(world),
    ...feedbackCalls(world),
  }
  for (const [path, call] of Object.entries(calls)) app.post(path, (c) => answer(c, call))
  app.all('/m/*', (c) => refusal(c, new Refusal(MESSAGES.unknownCall, { status: 404 })))

  app.use('/uploads/*', cors({ origin: '*' }))
  app.get('/uploads/*', (c) => picture(c.req.path, world))
  app.get('/pay/:order', (c) => {
    const trade = tradeByNumber(world.db, c.req.param('order'))
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    return trade ? c.html(payPage(trade)) : c.text('404 Not Found', 404)
  })

  if (dist !== undefined) {
    const serve = staticFiles(dist)
    app.get('*', (c) => serve(c.req.path, c.req.raw.headers))
  }
  app.onError((error, c) => {
    if (error instanceof Refusal) return refusal(c, error)
    console.error(error)
    return c.json({ code: 500, msg: MESSAGES.serverError[langOf(c.req.header('lang'))], data: [] }, 500)
  })
  return app

  async function answer(c: Context<Env>, call: Call): Promise<Response> {
    const isForm = c.req.path === FEEDBACK && c.req.header('content-type')?.startsWith('multipart/form-data')
    const body = isForm ? await formIn(c) : parsed(await c.req.text())
    // Do not store the picture a second time.
    c.get('request').body = isForm ? { ...Object(body), img: undefined } : body
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new Refusal(MESSAGES.badRequest, { status: 400 })
    }
    const lang = langOf(c.req.header('lang'))
    const now = world.clock.now()
    const origin = new URL(c.req.url).origin
    const asked: CallContext = {
      lang,
      now,
      origin,
      member: memberOf(world, c.req.header('authorization'), now),
    }
    return c.json(accepted(await call(body, asked), lang))
  }
}

function refusal(c: Context, error: Refusal): Response {
  const { retryAfter } = error.details
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  return c.json(refused(error, langOf(c.req.header('lang'))), error.details.status ?? 200)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function formIn(c: Context): Promise<unknown> {
  try {
    return await c.req.parseBody()
  } catch {
    return undefined
  }
}

/** Returns the member of a token, after booking what has become due. */
function memberOf(
  world: PlatformContext,
  authorization: string | undefined,
  now: number,
): Member | undefined {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  const claims = token === undefined ? undefined : world.tokens.read(token, now)
  const member = claims && memberById(world.db, claims.sub)
  return member && member.epoch === claims?.epoch ? settle(world.db, member.id, now) : undefined
}

/** A grey picture without a drawing. */
const PLAIN = drawPng(4, 3, () => 128)

/** Answers with a picture; the policy keeps it from running scripts wherever it is opened. */
function picture(path: string, { drawings }: PlatformContext): Response {
  const headers = {
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=86400',
  }
  const drawing = sceneAt(path) ?? tileAt(path)
  if (drawing !== undefined && drawings)
    return new Response(drawing, { headers: { ...headers, 'content-type': 'image/svg+xml' } })
  const png = drawing === undefined ? qrAt(path) : PLAIN
  if (png) return new Response(new Uint8Array(png), { headers: { ...headers, 'content-type': 'image/png' } })
  return new Response('404 Not Found', { status: 404, headers: { 'content-type': 'text/plain' } })
}
