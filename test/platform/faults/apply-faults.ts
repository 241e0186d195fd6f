import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { ActiveFault } from './active-fault.ts'
import { openAnswer, sendInPieces, sendWhole } from './send.ts'
import type { ServerAnswer } from './forward.ts'

/** A request at the proxy, and the response to answer it with. */
export interface Exchange {
  /** Forwards the request. Resolves with the server's answer; with `asText`, one that is not compressed. */
  forward(asText?: 'asText'): Promise<ServerAnswer>
  response: ServerResponse
  /** Aborted when the proxy closes. */
  ended: AbortSignal
  /** Waits for as long as a fault takes (ms). */
  wait: Wait
}

/** Waits (ms), or rejects when the signal is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>

/** Waits by the machine's clock. */
export const realWait: Wait = (ms, signal) => setTimeout(ms, undefined, { signal })

/** Long enough for the client to read what came before a reset. A reset discards what is unread. */
const BEFORE_RESET_MS = 50
const PACKET = 1_460
/** Lets an app on another host read a gateway's own answers. Gateways send the CORS headers of the API too. */
const MAY_BE_READ = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Date,Retry-After',
}

/** Carries a request through the faults that apply to it. Rejects when either side is gone. */
export async function applyFaults(exchange: Exchange, taken: readonly ActiveFault[]): Promise<void> {
  for (const one of taken) {
    if (one.fault.kind !== 'latency') continue
    one.reportHit()
    await exchange.wait(one.fault.ms, exchange.ended)
  }
  const activeFault = taken.find(({ fault }) => fault.kind !== 'latency')
  if (activeFault) await underFault(exchange, activeFault)
  else sendWhole(exchange.response, await exchange.forward())
}

async function underFault(exchange: Exchange, activeFault: ActiveFault): Promise<void> {
  const { response, ended, wait } = exchange
  const { fault } = activeFault
  const pause = (ms: number) => wait(ms, ended)
  const released = (ms?: number) =>
    ms === undefined ? activeFault.released : Promise.race([activeFault.released, pause(ms)])
  /** Lets the server carry out the request, and counts the hit. */
  const carryOut = async (asText?: 'asText') => {
    const answer = await exchange.forward(asText)
    activeFault.reportHit()
    return answer
  }
  switch (fault.kind) {
    case 'late': {
      const answer = await carryOut()
      await released(fault.ms)
      return sendWhole(response, answer)
    }
    case 'held':
      activeFault.reportHit()
      await released(fault.ms)
      return sendWhole(response, await exchange.forward())
    case 'bandwidth': {
      const { kbps } = fault
      return sendInPieces(response, await carryOut(), PACKET, ({ length }) => {
        // bits divided by kbit/s are milliseconds; a later answer waits for all earlier ones
        activeFault.freeAt = Math.max(activeFault.freeAt, performance.now()) + (length * 8) / kbps
        return pause(activeFault.freeAt - performance.now())
      })
    }
    case 'sliced': {
      const { bytes, everyMs } = fault
      return sendInPieces(response, await carryOut(), bytes, () => pause(everyMs))
    }
    case 'slow-close': {
      const { body, ...head } = await carryOut()
      openAnswer(response, head)
      response.write(body)
      await pause(fault.ms)
      response.end()
      return undefined
    }
    case 'cut': {
      const { body, ...head } = await carryOut()
      openAnswer(response, head, body.length)
      response.write(body.subarray(0, body.length / 2), () => response.socket?.end())
      return undefined
    }
    case 'reset-after-headers': {
      const { body, ...head } = await carryOut()
      openAnswer(response, head, body.length)
      response.flushHeaders()
      await realWait(BEFORE_RESET_MS, ended)
      response.socket?.resetAndDestroy()
      return undefined
    }
    case 'rewritten': {
      const answer = await carryOut('asText')
      return sendWhole(response, { ...answer, body: Buffer.from(fault.change(String(answer.body))) })
    }
    case 'reset':
    case 'stall':
    case 'answer': {
      if (fault.reaches) await exchange.forward()
      activeFault.reportHit()
      if (fault.kind === 'reset') response.socket?.resetAndDestroy()
      if (fault.kind === 'answer') {
        const { status, contentType = 'application/json', headers = {}, body } = fault
        const all = Object.entries({ 'content-type': contentType, ...MAY_BE_READ, ...headers }).flat()
        sendWhole(response, { status, headers: all, body: Buffer.from(body) })
      }
      return undefined
    }
    case 'down':
      response.destroy()
      return undefined
    case 'latency':
      throw new Error('a delay is over before')
  }
}
