import type { Words } from '../language.ts'

interface BannerText {
  title: Words
  line: Words
}

/** The texts on the banner pictures. */
export const BANNER_TEXTS = {
  welcome: {
    title: {
      CN: '银行转账加送 1%',
      EN: '1% extra by bank',
      TW: '銀行轉帳加贈 1%',
      ID: 'Bonus 1% lewat bank',
    },
    line: {
      CN: '每笔都送，与存款同时到账',
      EN: 'On every deposit, paid with it',
      TW: '每筆都送，與存款同時入帳',
      ID: 'Di setiap deposit, masuk bersamaan',
    },
  },
  care: {
    title: { CN: '娱乐有度', EN: 'Know when to rest', TW: '娛樂有度', ID: 'Tahu kapan berhenti' },
    line: {
      CN: '需要帮助时，有人愿意倾听',
      EN: 'Free help, whenever you need it',
      TW: '需要協助時，有人願意傾聽',
      ID: 'Bantuan gratis siap mendengarkan',
    },
  },
  desktop: {
    title: { CN: '仅电脑版', EN: 'Desktop site only', TW: '僅電腦版', ID: 'Hanya situs desktop' },
    line: {
      CN: '此图不应出现在手机版',
      EN: 'This picture must not show here',
      TW: '此圖不應出現在手機版',
      ID: 'Gambar ini tidak boleh tampil di sini',
    },
  },
} as const satisfies Record<string, BannerText>

export type BannerName = keyof typeof BANNER_TEXTS
