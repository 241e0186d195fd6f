import { expect, test } from 'vitest'
import { readFromWorker, readToWorker } from '../../../src/pwa/worker-messages.ts'

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

test('a change of config is read, and nothing else', () => {
  const change = { type: 'CONFIG_CHANGED', path: '/m/lang/getlist', lang: 'ID' }
  expect(readFromWorker(change)).toEqual(change)
  expect(readFromWorker({ ...change, path: '/m/token/user' })).toBeNull()
  expect(readFromWorker({ ...change, lang: 'id' })).toBeNull()
  expect(readFromWorker({ type: 'CONFIG_CHANGED' })).toBeNull()
  expect(readFromWorker('CONFIG_CHANGED')).toBeNull()
})
