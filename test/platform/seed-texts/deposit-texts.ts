import type { Words } from '../language.ts'

/** The classes of channels. The last one has no channel. */
export const DEPOSIT_CLASSES: readonly { id: number; code: string; title: Words; badge?: Words }[] = [
  {
    id: 1,
    code: 'bank',
    title: { CN: '银行卡', EN: 'Bank', TW: '銀行卡', ID: 'Bank' },
    badge: { CN: '送 1%', EN: '+1%', TW: '送 1%', ID: '+1%' },
  },
  { id: 2, code: 'usdt', title: { CN: 'USDT', EN: 'USDT', TW: 'USDT', ID: 'USDT' } },
  { id: 3, code: 'alipay', title: { CN: '支付宝', EN: 'Alipay', TW: '支付寶', ID: 'Alipay' } },
  { id: 4, code: 'wechat', title: { CN: '微信', EN: 'WeChat', TW: '微信', ID: 'WeChat' } },
]

export const CHANNEL_TITLES = {
  'bank-transfer': { CN: '银行转账', EN: 'Bank transfer', TW: '銀行轉帳', ID: 'Transfer bank' },
  'fast-bank-transfer': {
    CN: '极速银行转账',
    EN: 'Fast bank transfer',
    TW: '快速銀行轉帳',
    ID: 'Transfer bank cepat',
  },
  'usdt-trc20': { CN: 'USDT-TRC20', EN: 'USDT-TRC20', TW: 'USDT-TRC20', ID: 'USDT-TRC20' },
  'usdt-erc20': { CN: 'USDT-ERC20', EN: 'USDT-ERC20', TW: 'USDT-ERC20', ID: 'USDT-ERC20' },
  'alipay-qr': { CN: '支付宝扫码', EN: 'Alipay QR code', TW: '支付寶掃碼', ID: 'Kode QR Alipay' },
  'alipay-page': {
    CN: '支付宝网页支付',
    EN: 'Alipay payment page',
    TW: '支付寶網頁付款',
    ID: 'Halaman pembayaran Alipay',
  },
  'alipay-never': {
    CN: '支付宝（测试：永不到账）',
    EN: 'Alipay (never paid)',
    TW: '支付寶（測試：永不入帳）',
    ID: 'Alipay (tidak pernah dibayar)',
  },
} as const satisfies Record<string, Words>

export const CHANNEL_NOTES: Readonly<Record<keyof typeof CHANNEL_TITLES, Words>> = {
  'bank-transfer': {
    CN: '约 5 分钟到账，请用本人银行卡转账',
    EN: 'About 5 minutes, from a bank account in your own name',
    TW: '約 5 分鐘入帳，請使用本人帳戶轉帳',
    ID: 'Sekitar 5 menit, dari rekening atas nama Anda sendiri',
  },
  'fast-bank-transfer': {
    CN: '约 2 分钟到账',
    EN: 'About 2 minutes',
    TW: '約 2 分鐘入帳',
    ID: 'Sekitar 2 menit',
  },
  'usdt-trc20': {
    CN: '仅限 TRC20 网络，转错网络可能无法找回',
    EN: 'TRC20 network only, coins sent on another network may be lost',
    TW: '僅限 TRC20 網路，轉錯網路可能無法找回',
    ID: 'Hanya jaringan TRC20, koin lewat jaringan lain bisa hilang',
  },
  'usdt-erc20': {
    CN: '仅限 ERC20 网络，矿工费由您支付',
    EN: 'ERC20 network only, the network fee is yours',
    TW: '僅限 ERC20 網路，礦工費由您支付',
    ID: 'Hanya jaringan ERC20, biaya jaringan ditanggung Anda',
  },
  'alipay-qr': {
    CN: '请按所选金额扫码支付',
    EN: 'Scan and pay exactly the amount you chose',
    TW: '請依所選金額掃碼付款',
    ID: 'Pindai dan bayar tepat sebesar nominal yang dipilih',
  },
  'alipay-page': {
    CN: '将打开支付页面',
    EN: 'Opens a payment page',
    TW: '將開啟付款頁面',
    ID: 'Membuka halaman pembayaran',
  },
  'alipay-never': {
    CN: '供测试用：订单 15 分钟后过期',
    EN: 'For testing: the order expires after 15 minutes',
    TW: '供測試用：訂單 15 分鐘後逾期',
    ID: 'Untuk pengujian: pesanan kedaluwarsa setelah 15 menit',
  },
}

export const WITHDRAWAL_TITLES = {
  'bank-card': { CN: '取款至银行卡', EN: 'To bank card', TW: '提款至銀行卡', ID: 'Ke kartu bank' },
  'alipay-account': { CN: '取款至支付宝', EN: 'To Alipay', TW: '提款至支付寶', ID: 'Ke Alipay' },
  'usdt-wallet': { CN: '取款至 USDT', EN: 'To USDT wallet', TW: '提款至 USDT', ID: 'Ke dompet USDT' },
} as const satisfies Record<string, Words>

/** Why an order failed. */
export const REASONS = {
  declined: {
    CN: '付款未通过，余额没有变动，请换一种方式再试',
    EN: 'The payment was declined and your balance did not change. Please try another way',
    TW: '付款未通過，餘額沒有變動，請改用其他方式',
    ID: 'Pembayaran ditolak dan saldo Anda tidak berubah. Silakan coba cara lain',
  },
  expired: {
    CN: '15 分钟内未收到付款，订单已关闭',
    EN: 'No payment arrived within 15 minutes, so the order was closed',
    TW: '15 分鐘內未收到付款，訂單已關閉',
    ID: 'Tidak ada pembayaran dalam 15 menit, jadi pesanan ditutup',
  },
  'under-review': {
    CN: '抽中人工审核，最长需要两小时，您无需补充资料。',
    EN: 'Picked for a check by hand, which takes up to two hours. We need nothing more from you.',
    TW: '抽中人工審核，最長需要兩小時，您無需補充資料。',
    ID: 'Terpilih untuk diperiksa manual, paling lama dua jam. Kami tidak memerlukan apa pun lagi dari Anda.',
  },
  'name-differs': {
    CN: '收款户名与真实姓名不符，款项已退回中心钱包',
    EN: 'The account holder is not your real name. The money is back in your central wallet',
    TW: '收款戶名與真實姓名不符，款項已退回中心錢包',
    ID: 'Nama pemilik rekening berbeda dengan nama asli Anda. Dana sudah kembali ke dompet utama',
  },
  'bank-returned': {
    CN: '银行退回，款项已退回中心钱包',
    EN: 'The bank sent it back. The money is back in your central wallet',
    TW: '銀行退回，款項已退回中心錢包',
    ID: 'Dikembalikan oleh bank. Dana sudah kembali ke dompet utama',
  },
} as const satisfies Record<string, Words>
