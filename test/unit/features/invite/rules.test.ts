import { describe, expect, it, vi } from 'vitest'
import { inviteLink } from '../../../../src/features/invite/share-page.tsx'

const ORIGIN = 'https://app.example'

describe('the link to invite with', () => {
  it.each([
    ['/register?invite_code=L8', 'https://app.example/register?invite_code=L8'],
    ['register?invite_code=L8', 'https://app.example/register?invite_code=L8'],
    ['?invite_code=L8', 'https://app.example/?invite_code=L8'],
    ['https://go.example/L8', 'https://go.example/L8'],
    ['//go.example/L8', 'https://go.example/L8'],
    ['', undefined],
    ['  ', undefined],
    ['http://app.example/register?invite_code=L8#top', 'https://app.example/register?invite_code=L8#top'],
    ['http://app.example:8080/register', undefined],
    ['http://user:word@app.example/', undefined],
    ['http://go.example/L8', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://user:word@go.example/', undefined],
    ['https://user:word@app.example/', undefined],
    ['https://', undefined],
  ])('%j → %s', (configured, link) => {
    expect(inviteLink(configured, ORIGIN)).toBe(link)
  })

  it('is the site’s own when it is tested without https', () => {
    expect(inviteLink('/register', 'http://192.168.1.20:4173')).toBe('http://192.168.1.20:4173/register')
  })

  it.each([
    ['/register', 'https://app.example/register'],
    ['https://', undefined],
  ])('%j → %s in Chrome 114, which has no URL.canParse', (configured, link) => {
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { canParse: undefined }))
    expect(inviteLink(configured, ORIGIN)).toBe(link)
  })
})
