import type { Text } from './texts.ts'

/** A word that a language avoids for something, and the one it uses instead. */
type Term = { locale: string; refused: RegExp; write: string }

const TERMS: Term[] = [
  { locale: 'en', refused: /\b(?:told|anew|lies|in doubt)\b|\bby itself\b/i, write: 'plain English' },
  { locale: 'en', refused: /\bunder way\b|\bon (?:its|their) way\b/i, write: 'in progress' },
  { locale: 'en', refused: /\bget (?:an|a clear) answer\b/i, write: 'response' },
  { locale: 'en', refused: /\borders?\b[^.:,;]* closes?\b/i, write: 'expires' },
  { locale: 'zh-CN', refused: /返利/, write: '返水' },
  { locale: 'zh-CN', refused: /视讯/, write: '真人' },
  { locale: 'zh-CN', refused: /提款/, write: '取款' },
  { locale: 'zh-CN', refused: /[此该]设备|这[台部]设备|本机(?!时间)/, write: '本设备' },
  { locale: 'zh-CN', refused: /(?<!等)待确认/, write: '结果未确认' },
  { locale: 'zh-CN', refused: /这几天/, write: '这段时间' },
  { locale: 'zh-CN', refused: /活动/, write: '优惠' },
  { locale: 'zh-CN', refused: /晋级/, write: '升级' },
  { locale: 'zh-CN', refused: /打款|汇款到|[打汇]到|已汇出/, write: '出款 or 取款到' },
  { locale: 'zh-CN', refused: /派发/, write: '发放' },
  { locale: 'zh-CN', refused: /响应/, write: '回应' },
  { locale: 'zh-CN', refused: /客服聊天/, write: '在线客服' },
  { locale: 'zh-CN', refused: /产生第?.{0,2}订单/, write: '生成订单' },
  { locale: 'zh-CN', refused: /游戏[^，。；]*关闭|关闭本设备/, write: '停止 or 不能…存款或游戏' },
  { locale: 'zh-CN', refused: /付清|[付转]给您|取款[^。；]*付款/, write: '出款' },
  {
    locale: 'zh-CN',
    refused: /\d[分小秒次笔个天周岁]|[每约近共]\d/,
    write: 'a space between figures and characters',
  },
  { locale: 'zh-TW', refused: /返利/, write: '返水' },
  { locale: 'zh-TW', refused: /視訊/, write: '真人' },
  { locale: 'zh-TW', refused: /取款/, write: '提款' },
  { locale: 'zh-TW', refused: /[本此該]裝置|這台裝置|本機(?!時間)/, write: '這部裝置' },
  { locale: 'zh-TW', refused: /(?<!安裝)應用程式/, write: 'App' },
  { locale: 'zh-TW', refused: /記錄/, write: '紀錄' },
  { locale: 'zh-TW', refused: /聯繫/, write: '聯絡' },
  { locale: 'zh-TW', refused: /(?<!等)待確認/, write: '結果未確認' },
  { locale: 'zh-TW', refused: /這幾天/, write: '這段期間' },
  { locale: 'zh-TW', refused: /活動/, write: '優惠' },
  { locale: 'zh-TW', refused: /晉級/, write: '升級' },
  { locale: 'zh-TW', refused: /[擇可已次要再]提到|把.*提到|[匯打]到/, write: '提款到' },
  { locale: 'zh-TW', refused: /派發/, write: '發放' },
  { locale: 'zh-TW', refused: /到帳(?![號戶單])/, write: '入帳' },
  { locale: 'zh-TW', refused: /流水(?!號)/, write: '有效投注' },
  { locale: 'zh-TW', refused: /客服聊天/, write: '線上客服' },
  { locale: 'zh-TW', refused: /星號/, write: '星形圖示' },
  { locale: 'zh-TW', refused: /產生第?.{0,2}訂單/, write: '建立訂單' },
  { locale: 'zh-TW', refused: /遊戲[^，。；]*關閉|關閉這部裝置/, write: '停止 or 無法…存款或玩遊戲' },
  { locale: 'zh-TW', refused: /付清|[付轉]給您|提款[^。；]*付款/, write: '撥款' },
  { locale: 'zh-TW', refused: /列表/, write: '清單' },
  { locale: 'zh-TW', refused: /查找/, write: '找到 or 查詢' },
  {
    locale: 'zh-TW',
    refused: /\d[分小秒次筆個天週歲]|[每約近共]\d/,
    write: 'a space between figures and characters',
  },
  { locale: 'id', refused: /\bberkas\b/i, write: 'file' },
  { locale: 'id', refused: /\bdahulu\b/i, write: 'dulu' },
  { locale: 'id', refused: /\bperamban\b/i, write: 'browser' },
  { locale: 'id', refused: /\be-mail\b/i, write: 'email' },
  { locale: 'id', refused: /\barena\b/i, write: 'venue' },
  { locale: 'id', refused: /\bgames?\b/i, write: 'permainan' },
  { locale: 'id', refused: /\bdompet dingin\b/i, write: 'Cold wallet' },
  {
    locale: 'id',
    refused: /\btidak ada jawaban\b|\b(?:belum|tidak) menerima jawaban\b|\bvenue\b.*\bmenjawab\b/i,
    write: 'respons',
  },
  {
    locale: 'id',
    refused:
      /\b(?:deposit|permainan)\b(?: (?:dan|permainan|di|perangkat|ini|sudah|tetap|sedang|langsung|lalu))* ditutup\b/i,
    write: 'diblokir or tidak tersedia',
  },
  { locale: 'id', refused: /\balat ini\b/i, write: 'fitur ini' },
  {
    locale: 'id',
    refused: /\bhari-hari itu\b|\bpada tanggal itu\b|\brentang (?:ini|itu|lebih|waktu|tanggal)\b/i,
    write: 'periode',
  },
  {
    locale: 'id',
    refused: /\bsekali (?:tarik|jalan|deposit|transfer)\b/i,
    write: 'per penarikan, per deposit or per transfer',
  },
  {
    locale: 'id',
    refused: /\b(?:pesanan|penarikan)\b(?:(?!\b(?:permainan|promo)\b)[^.;:])*\bberjalan\b/i,
    write: 'diproses',
  },
  { locale: 'id', refused: /\bbelum pasti\b/i, write: 'belum terkonfirmasi' },
  { locale: 'id', refused: /\bsekali lagi\b/i, write: 'lagi' },
  {
    locale: 'id',
    refused:
      /(?<!\b(?:mata|pencucian) )\buang(?:nya)?\b(?! sungguhan| elektronik| orang lain| yang (?:bisa|siap) Anda relakan)/i,
    write: 'dana',
  },
  {
    locale: 'id',
    refused: /\bsetelah (?:Anda )?ter(?:hubung|sambung)\b|\b(?:saat|begitu) ada koneksi\b/i,
    write: 'kembali online',
  },
  { locale: 'id', refused: /\btanpa koneksi\b/i, write: 'offline' },
  { locale: 'id', refused: /^tertunda$/i, write: 'Terlambat' },
  {
    locale: 'id',
    refused: /\bpesanan\b[^.;:]*\b(?:sudah sampai|datang|tiba)\b|\bkiriman(?:nya)?\b/i,
    write: 'masuk',
  },
  // A member also sends coins: the text must not stop the payment.
  {
    locale: 'id',
    refused: /\b(?:pesanan|riwayat)\b.*\bjangan kirim lagi\b/i,
    write: 'jangan buat pesanan yang sama lagi',
  },
  { locale: 'id', refused: /\w.* Dompet utama/, write: 'dompet utama within a sentence' },
]

/** Returns the texts that use a refused word. */
export function termFindings(texts: readonly Text[]): string[] {
  return texts.flatMap((text) =>
    TERMS.filter((term) => term.locale === text.locale && term.refused.test(text.translation)).map(
      (term) => `${text.locale}/${text.part}: write ${term.write}: ${text.translation}`,
    ),
  )
}
