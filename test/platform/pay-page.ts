import { formatAmount } from './amount.ts'
import { orderNumber, type Trade } from './trades.ts'

const LINES: readonly { lang: string; title: string; text: string }[] = [
  {
    lang: 'zh-CN',
    title: '支付页面（测试）',
    text: '这里代替支付公司的页面，无需付款。订单会自动处理，您可以关闭此页，回到应用查看结果。',
  },
  {
    lang: 'en',
    title: 'Payment page (test)',
    text: 'This page simulates a payment company. There is nothing to pay: the order is processed automatically. Close this page and see the result in the app.',
  },
  {
    lang: 'zh-TW',
    title: '付款頁面（測試）',
    text: '此處代替付款公司的頁面，無須付款。訂單會自動處理，您可以關閉此頁，回到應用程式查看結果。',
  },
  {
    lang: 'id',
    title: 'Halaman pembayaran (uji)',
    text: 'Halaman ini menggantikan perusahaan pembayaran. Tidak ada yang perlu dibayar: pesanan diproses sendiri. Tutup halaman ini dan lihat hasilnya di aplikasi.',
  },
]

/** Renders the page of a simulated payment company. It needs no login and changes nothing. */
export function payPage(trade: Trade): string {
  const sections = LINES.map(
    ({ lang, title, text }) => `<section lang="${lang}"><h2>${title}</h2><p>${text}</p></section>`,
  )
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${orderNumber(trade)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:24px 16px;background:#faf7f2;color:#1d1a17}
h1{font-size:28px;margin:0;font-variant-numeric:tabular-nums}h2{font-size:16px;margin:20px 0 4px}p{margin:0}</style></head>
<body><main><h1>${formatAmount(trade.money).slice(0, -2)}</h1><p>${orderNumber(trade)}</p>${sections.join('')}</main></body></html>`
}
