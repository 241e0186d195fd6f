import { beforeEach, expect, test } from 'vitest'
import { viewOwner } from '../../../src/pwa/page-view.ts'

const owner = () => viewOwner('token')

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'token=; Max-Age=0'
})

// Red when a view could be shown to another member, or in another language, size or look than the app would use.
test.each([
  ['signed-in', 'a1'],
  ['lang', 'ID'],
  ['text-size', '1.3'],
  ['hide-amounts', '1'],
])('a view does not fit once %s has changed', (key, value) => {
  const before = owner()
  expect(before).not.toBeNull()
  localStorage.setItem(key, value)
  expect(owner()).not.toBe(before)
})

test('a view does not fit once another build is shown', () => {
  const before = owner()
  const style = document.createElement('link')
  style.rel = 'stylesheet'
  style.href = 'data:text/css,'
  document.head.prepend(style)
  const after = owner()
  style.remove()
  expect(after).not.toBe(before)
})

test.each([
  ['lock', '{"k1":5}'],
  ['wipe-owed', '1'],
])('no view is stored or shown with %s in local storage', (key, value) => {
  localStorage.setItem(key, value)
  expect(owner()).toBeNull()
})

// Red when a lock that one member removed switches saved views off for everyone on the device.
test.each(['{}', '{"k1":"anew"}'])('views are stored and shown with the lock flags %s', (flags) => {
  localStorage.setItem('lock', flags)
  expect(owner()).not.toBeNull()
})

test('no view is stored or shown while a cookie is about to log a member in', () => {
  document.cookie = 'token=abc'
  expect(owner()).toBeNull()
})

test('an owner can be a header and an attribute as it is', () => {
  localStorage.setItem('lang', '"><script>\n$1 &')
  expect(owner()).toMatch(/^[\w!'()*.~%-]+$/)
})
