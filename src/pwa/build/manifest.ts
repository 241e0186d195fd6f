import type { ManifestOptions } from 'vite-plugin-pwa'
import { brand, description, shortcuts } from '../brand.ts'
import { tokenColour } from './colour-tokens.ts'

const paper = tokenColour('paper')

/** The screenshots of the browser's install dialog. */
export const SCREENSHOTS = [
  { name: 'home', label: '首页：余额、公告与游戏' },
  { name: 'deposit', label: '存款：方式、通道与金额' },
  { name: 'records', label: '记录：每笔订单与状态' },
] as const

/**
 * The web app manifest; the build writes it to `manifest.webmanifest`. `npm run icons` draws the icons, `npm run screenshots`
 * takes the screenshots.
 */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description,
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/home?source=pwa',
  scope: '/',
  display: 'standalone',
  launch_handler: { client_mode: 'navigate-existing' },
  categories: ['entertainment', 'games'],
  theme_color: paper.light,
  background_color: paper.light,
  icons: [
    { src: '/icons/any-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/any-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    {
      src: '/icons/monochrome-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'monochrome',
    },
  ],
  shortcuts: shortcuts.map(({ name, url, icon }) => ({
    name,
    short_name: name,
    url,
    icons: [{ src: `/icons/install/${icon}-192.png`, sizes: '192x192', type: 'image/png' }],
  })),
  screenshots: SCREENSHOTS.map(({ name, label }) => ({
    src: `/icons/install/${name}.png`,
    sizes: '585x1266',
    type: 'image/png',
    form_factor: 'narrow',
    label,
  })),
}
