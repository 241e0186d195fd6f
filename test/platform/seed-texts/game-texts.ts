import type { Words } from '../language.ts'

/** The texts of the game pages. */
export const GAME_TEXTS = {
  test: {
    CN: '测试游戏，不涉及真实资金',
    EN: 'A test game: no real money',
    TW: '測試遊戲，不涉及真實資金',
    ID: 'Permainan uji: bukan uang sungguhan',
  },
  balance: { CN: '场馆余额', EN: 'Balance at this venue', TW: '場館餘額', ID: 'Saldo di penyedia ini' },
  stake: { CN: '投注额', EN: 'Stake', TW: '投注額', ID: 'Taruhan' },
  heads: { CN: '正面', EN: 'Heads', TW: '正面', ID: 'Kepala' },
  tails: { CN: '反面', EN: 'Tails', TW: '反面', ID: 'Ekor' },
  spin: { CN: '转动', EN: 'Spin', TW: '轉動', ID: 'Putar' },
  boat: { CN: '{number} 号舟', EN: 'Boat {number}', TW: '{number} 號舟', ID: 'Perahu {number}' },
  won: { CN: '赢得 {amount}', EN: 'Won {amount}', TW: '贏得 {amount}', ID: 'Menang {amount}' },
  lost: { CN: '未中', EN: 'Nothing won', TW: '未中', ID: 'Tidak menang' },
  running: { CN: '比赛进行中…', EN: 'The race is on…', TW: '比賽進行中…', ID: 'Balapan berlangsung…' },
  refunded: { CN: '已退回', EN: 'Refunded', TW: '已退回', ID: 'Dikembalikan' },
  last: { CN: '最近投注', EN: 'Last bets', TW: '最近投注', ID: 'Taruhan terakhir' },
  offline: {
    CN: '连接中断，请重试',
    EN: 'The connection broke, please try again',
    TW: '連線中斷，請重試',
    ID: 'Koneksi terputus, silakan coba lagi',
  },
} as const satisfies Record<string, Words>
