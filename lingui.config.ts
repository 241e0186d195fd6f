import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

// Said on two screens that load apart: their few words lie in both catalogs, and not in the shell's.
const BROUGHT_BACK = 'screen/brought-back.tsx'
// A doubt can come of being told to wait, without any failure's text.
const PATIENT_BUTTON = 'screen/patient-button.tsx'
// Why games are shut is said where they are, and on the page that shuts them.
const SHUT = ['features/safer-play/shut-card.tsx', 'features/safer-play/shut-text.ts']

/** The folders of the screens whose texts load with their route; everything else belongs to the shell's catalog. */
const PARTS = {
  failure: [
    'screen/failure-parts.ts',
    PATIENT_BUTTON,
    'app/session-dialog.tsx',
    'app/disk-note.tsx',
    'routes/-maintenance',
    'routes/-rules',
  ],
  account: ['routes/login.tsx', 'routes/register.tsx', 'routes/-account', 'features/account', BROUGHT_BACK],
  member: ['routes/_tabs/member.tsx', 'routes/setting.tsx', 'routes/-member', 'features/settings'],
  money: [
    'screen/state-words.ts',
    'screen/code-field.tsx',
    'screen/disabled-view.tsx',
    'screen/amount',
    'screen/submission',
    BROUGHT_BACK,
    PATIENT_BUTTON,
  ],
  deposit: ['routes/deposit.tsx', 'routes/detail.tsx', 'routes/-deposit', 'routes/-detail'],
  withdraw: ['routes/withdraw.tsx', 'routes/-withdraw', 'features/withdraw'],
  transfer: ['routes/transfer.tsx', 'routes/-transfer', 'features/transfer'],
  records: [
    'routes/transaction-record.tsx',
    'routes/transfer-record.tsx',
    'routes/transfer-fs.tsx',
    'routes/record.tsx',
    'routes/-records',
    'features/records',
  ],
  history: ['routes/-history'],
  cards: [
    'routes/wallet-card.tsx',
    'routes/add-card.tsx',
    'routes/auth-tips.tsx',
    'routes/-wallet-card',
    'routes/-add-card',
    'routes/-auth-tips',
    'features/cards',
  ],
  lobby: [
    'routes/home_.category.tsx',
    'routes/-lobby',
    'routes/-launch',
    'features/lobby',
    'screen/launch',
    ...SHUT,
  ],
  activity: [
    'routes/_tabs/activity.tsx',
    'routes/activity-detail.tsx',
    'routes/-activity',
    'features/activity',
  ],
  notices: ['routes/list.tsx', 'routes/details.tsx', 'routes/-notices', 'features/notices'],
  service: ['routes/_tabs/service.tsx', 'routes/-service', 'features/service'],
  feedback: ['routes/feedback.tsx', 'routes/-feedback', 'features/feedback'],
  vip: ['routes/vip.tsx', 'routes/-vip', 'features/vip'],
  invite: ['routes/share.tsx', 'routes/share-joinus.tsx', 'routes/-invite', 'features/invite'],
  profile: [
    'routes/mine-info.tsx',
    'routes/mine-edit.tsx',
    'routes/-profile',
    'features/profile',
    BROUGHT_BACK,
    PATIENT_BUTTON,
  ],
  device: ['features/install', 'features/alerts', 'app/news'],
  lock: ['features/lock', 'app/lock', PATIENT_BUTTON],
  'safer-play': ['routes/safer-play.tsx', 'routes/-safer-play', 'app/safer-play', 'features/safer-play'],
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
