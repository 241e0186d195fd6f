import { expect, test } from 'vitest'
import { readToWorker } from '../../../src/pwa/worker-messages.ts'

test.each([{ type: 'SKIP_WAITING' }, { type: 'SKIP_WAITING_ALONE' }, { type: 'CACHE_LANGUAGE', lang: 'TW' }])(
  'the worker knows %o',
  (message) => expect(readToWorker({ ...message, more: 1 })).toEqual(message),
)

test.each([
  null,
  undefined,
  'SKIP_WAITING',
  7,
  [],
  {},
  { type: 'CACHE_URLS', payload: ['/evil.js'] },
  { type: 'CACHE_LANGUAGE' },
  { type: 'CACHE_LANGUAGE', lang: 'zh-CN' },
  { type: 'CACHE_LANGUAGE', lang: ['CN'] },
  { type: ['SKIP_WAITING'] },
])('the worker ignores %j', (message) => expect(readToWorker(message)).toBeNull())
