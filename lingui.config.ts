import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

// Said on two screens that load apart: their few words lie in both catalogs, and not in the shell's.
const STATE_WORDS = 'features/deposit/state-words.ts'
const BROUGHT_BACK = 'screen/brought-back.tsx'
// A doubt can come of being told to wait, without any failure's text.
const PATIENT_BUTTON = 'screen/patient-button.tsx'

/** The folders of the screens whose texts load with their route; everything else belongs to the shell's catalog. */
const PARTS = {
  failure: [
    'screen/failure-parts.ts',
    PATIENT_BUTTON,
    'app/session-dialog.tsx',
    'app/disk-note.tsx',
    'routes/-maintenance',
  ],
  account: ['routes/login.tsx', 'routes/register.tsx', 'routes/-account', 'features/account', BROUGHT_BACK],
  member: [
    'routes/_tabs/member.tsx',
    'routes/_tabs/service.tsx',
    'routes/setting.tsx',
    'routes/-member',
    'features/service',
    'features/settings',
  ],
  deposit: [
    'routes/deposit.tsx',
    'routes/detail.tsx',
    'routes/-deposit',
    'routes/-detail',
    STATE_WORDS,
    BROUGHT_BACK,
    PATIENT_BUTTON,
  ],
  records: ['routes/transaction-record.tsx', 'routes/-records', 'features/records', STATE_WORDS],
  demo: ['routes/_tabs/demo.tsx', 'routes/-demo'],
}

const inPart = Object.values(PARTS)
  .flat()
  .map((path) => `<rootDir>/src/${path}`)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['zh-CN', 'en', 'zh-TW', 'id'],
  fallbackLocales: { default: 'zh-CN' },
  format: formatter({ lineNumbers: false, origins: false }),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/shell',
      include: ['<rootDir>/src'],
      exclude: [
        ...inPart.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**`)),
        '**/*.gen.ts',
        '**/*.d.ts',
      ],
    },
    ...Object.entries(PARTS).map(([part, paths]) => ({
      path: `<rootDir>/locales/{locale}/${part}`,
      include: paths.map((path) => `<rootDir>/src/${path}`),
    })),
  ],
})
