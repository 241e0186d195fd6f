import { expect, it } from 'vitest'
import { termFindings } from '../../gate/terms.ts'

const text = (locale: string, translation: string) => ({
  part: 'shell',
  locale,
  id: 'a',
  source: 'A text',
  translation,
})

it.each([
  ['en', 'The order is told anew'],
  ['en', 'We didn’t get a clear answer'],
  ['en', 'If you didn’t pay, the order closes automatically'],
  ['zh-CN', '邀请返利'],
  ['zh-CN', '每15 分钟'],
  ['zh-CN', '此设备上没有记录'],
  ['zh-TW', '僅限本裝置'],
  ['zh-TW', '應用程式鎖'],
  ['zh-CN', '不会产生第二笔订单'],
  ['zh-CN', '取款会打到银行卡'],
  ['zh-TW', '您的記錄'],
  ['zh-TW', '請選擇提到哪裡'],
  ['zh-TW', '沒有產生訂單'],
  ['zh-CN', '本设备上的存款和游戏已关闭'],
  ['zh-CN', '提交并关闭本设备的存款和游戏'],
  ['zh-CN', '已收到您的取款申请，付款前可能会先审核'],
  ['zh-CN', '款项已转给您'],
  ['zh-TW', '遊戲已關閉'],
  ['zh-TW', '請付清我的餘額'],
  ['zh-TW', '這裡沒有遊戲列表'],
  ['zh-TW', '協助我們查找這筆款項'],
  ['id', 'Memeriksa berkas…'],
  ['id', 'Periksa dahulu'],
  ['id', 'Kembali ke Dompet utama'],
  ['id', 'Coba lagi setelah terhubung'],
  ['id', 'Siap dipakai tanpa koneksi'],
  ['id', 'Uang Anda tidak terpengaruh'],
  ['id', 'Penarikan yang sedang berjalan'],
  ['id', 'Tertunda'],
  ['id', 'Jika pesanan pertama datang terlambat'],
  ['id', 'Kiriman pertamanya mungkin sudah masuk'],
  ['id', 'Belum pasti'],
  ['id', 'Kirim sekali lagi'],
  ['id', 'Minimal 100 sekali tarik'],
  ['id', 'Tidak ada riwayat pada rentang ini'],
  ['id', 'Deposit dan permainan ditutup di perangkat ini'],
  ['id', 'Alat ini perlu akun'],
  ['id', 'Tidak ada jawaban dalam 10 detik'],
  ['id', '# venue belum menjawab'],
  ['id', 'Pesanan sudah kami terima. Jangan kirim lagi.'],
])('%s: “%s” is refused', (locale, translation) => {
  expect(termFindings([text(locale, translation)])).toHaveLength(1)
})

it.each([
  ['en', 'Order updates'],
  ['zh-CN', '8月26日至11月23日，每 15 分钟'],
  ['zh-CN', '投注不产生返水'],
  ['zh-CN', '请关闭我账号的存款和游戏功能，付款前请核对'],
  ['zh-TW', '在選單裡找「安裝應用程式」'],
  ['id', 'Dompet utama'],
  ['id', 'Kembali ke dompet utama'],
  ['id', 'Terhubung'],
  ['id', 'Bermain dengan uang sungguhan, dalam mata uang Anda'],
  ['id', 'Pesanan tidak dikirim. Promo masih berjalan'],
  ['id', 'Terbuka dengan sekali ketuk'],
  ['id', 'Permintaan Anda mungkin sudah sampai'],
  ['id', 'Pesanan berlaku sampai pukul 14.00'],
  ['id', 'Deposit diblokir, dan akun Anda akan ditutup'],
  ['id', 'Jangan kirim apa pun sebelum ada jawaban'],
])('%s: “%s” is accepted', (locale, translation) => {
  expect(termFindings([text(locale, translation)])).toEqual([])
})
