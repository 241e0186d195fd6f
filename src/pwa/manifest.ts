import type { ManifestOptions } from 'vite-plugin-pwa'
import { brand, paper } from './brand.ts'

/** The web app manifest; the build writes it to `manifest.webmanifest`. Icons are drawn by `npm run icons`. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.description,
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
  shortcuts: [
    {
      name: '存款',
      short_name: '存款',
      url: '/deposit',
      icons: [{ src: '/icons/any-192.png', sizes: '192x192' }],
    },
    {
      name: '交易记录',
      short_name: '记录',
      url: '/transaction-record',
      icons: [{ src: '/icons/any-192.png', sizes: '192x192' }],
    },
  ],
}
