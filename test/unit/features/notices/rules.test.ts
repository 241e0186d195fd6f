import { describe, expect, it } from 'vitest'
import type { Banner, Notice } from '../../../../src/api/config.ts'
import { shownBanners, shownNotices } from '../../../../src/features/notices/rules.ts'

const notice = (fields: Partial<Notice>): Notice => ({
  id: '1',
  title: 'Maintenance',
  html: '',
  popUp: false,
  top: false,
  terminal: undefined,
  sort: 0,
  createdAt: '2026-01-01 00:00:00',
  ...fields,
})

const banner = (fields: Partial<Banner>): Banner => ({
  img: '/uploads/a.png',
  opensWindow: true,
  url: '',
  lang: [],
  terminal: undefined,
  title: '',
  sort: 0,
  ...fields,
})

describe('announcements', () => {
  it.each([
    [undefined, true],
    [1, true],
    [2, false],
    [3, true],
    [4, false],
  ])('of terminal %s are shown: %s', (terminal, shown) => {
    expect(shownNotices([notice({ terminal })])).toHaveLength(shown ? 1 : 0)
  })

  it('are sorted top first, then by place, then newest first', () => {
    const notices = [
      notice({ id: 'old', sort: 2, createdAt: '2026-01-01 00:00:00' }),
      notice({ id: 'new', sort: 2, createdAt: '2026-02-01 00:00:00' }),
      notice({ id: 'just as new', sort: 2, createdAt: '2026-02-01 00:00:00' }),
      notice({ id: 'first', sort: 1 }),
      notice({ id: 'top', top: true, sort: 9 }),
    ]
    expect(shownNotices(notices).map(({ id }) => id)).toEqual(['top', 'first', 'new', 'just as new', 'old'])
  })
})

describe('banners', () => {
  it.each([
    [undefined, true],
    [1, false],
    [2, true],
    [3, false],
  ])('of terminal %s are shown: %s', (terminal, shown) => {
    expect(shownBanners([banner({ terminal })], 'CN')).toHaveLength(shown ? 1 : 0)
  })

  it.each([
    [[], true],
    [['ID', 'EN'], true],
    [['en'], true],
    [['CN'], false],
  ])('for the languages %j are shown in EN: %s', (lang, shown) => {
    expect(shownBanners([banner({ lang })], 'EN')).toHaveLength(shown ? 1 : 0)
  })

  it('are left out without a picture, and sorted by place', () => {
    const banners = [banner({ img: 'b', sort: 2 }), banner({ img: '' }), banner({ img: 'a', sort: 1 })]
    expect(shownBanners(banners, 'CN').map(({ img }) => img)).toEqual(['a', 'b'])
  })
})
