import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/**
 * What the first load may show: frame, home, login, registration and failures. The launcher and all other texts are in the
 * catalog `app`. No pattern may match a folder (`src/app/*`): its texts would be in neither catalog.
 */
export const SHELL = [
  'src/app/*.{ts,tsx}',
  'src/money/**',
  'src/ui/**',
  'src/components/*.{ts,tsx}',
  'src/features/{account,home,maintenance,rules}/**',
  'src/features/lobby/{home-lobby,class-rail,tile}.tsx',
  'src/features/{member/language-button,member/language-sheet,notices/pop-up,settings/language-choice,wallet/wallet}.tsx',
  'src/features/safer-play/play-blocked-card.tsx',
  'src/routes/{_tabs,login,register}.tsx',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['zh-CN', 'en', 'zh-TW', 'id'],
  fallbackLocales: { default: 'zh-CN' },
  runtimeConfigModule: { Trans: ['/src/i18n/trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false, origins: false }),
  catalogs: [
    { path: '<rootDir>/locales/{locale}/shell', include: SHELL },
    { path: '<rootDir>/locales/{locale}/app', include: ['src/**'], exclude: SHELL },
  ],
})
