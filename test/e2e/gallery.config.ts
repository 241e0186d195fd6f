import { defineConfig } from '@playwright/test'
import gate from './playwright.config.ts'

/** Only takes the pictures of `npm run gallery`. */
export default defineConfig({
  ...gate,
  testMatch: 'gallery.spec.ts',
  outputDir: '../../test-results/gallery/failures',
  workers: 2,
  reporter: 'line',
  projects: [{ name: 'gallery' }],
})
