import type { Words } from '../language.ts'

/** An announcement. Terminal: 1 all, 2 web, 3 h5, 4 app. */
export interface Notice {
  id: number
  title: Words
  text: Words
  popUp: 0 | 1
  top: 0 | 1
  terminal: 1 | 2 | 3 | 4
  sort: number
  /** How long before the seeding it was published. */
  daysAgo: number
}

/** Markup that a careless app would run or show: cleaning must remove all of it. */
const HOSTILE = `<script>document.title='owned'</script><img src="x" onerror="document.title='owned'">
<a href="javascript:document.title='owned'">.</a><form action="https://evil.example"><input name="p"></form>
<style>body{display:none}</style><iframe src="https://evil.example"></iframe>
<svg><style>body{display:none}</style><script>document.title='owned'</script><a href="javascript:1"><text>owned</text></a></svg>
<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example/">
<p id="root" name="body" class="fixed" onclick="document.title='owned'" style="display:none"></p>`

export const NOTICES: readonly Notice[] = [
  {
    id: 1,
    popUp: 0,
    top: 1,
    terminal: 1,
    sort: 1,
    daysAgo: 1,
    title: {
      CN: '周三 04:00–06:00 系统维护，期间暂停取款',
      EN: 'Maintenance on Wednesday 04:00–06:00, withdrawals pause meanwhile',
      TW: '週三 04:00–06:00 系統維護，期間暫停提款',
      ID: 'Pemeliharaan hari Rabu pukul 04.00–06.00, penarikan dihentikan sementara',
    },
    text: {
      CN: '<p>维护期间 <strong>取款暂停</strong>，存款和余额不受影响。维护结束后，排队中的取款会自动处理。</p>',
      EN: '<p><strong>Withdrawals pause</strong> during the work; deposits and balances are not affected. Withdrawals that wait are handled right after it.</p>',
      TW: '<p>維護期間 <strong>暫停提款</strong>，存款與餘額不受影響。維護結束後，等候中的提款將自動處理。</p>',
      ID: '<p><strong>Penarikan dihentikan sementara</strong> selama pekerjaan; deposit dan saldo tidak terpengaruh. Penarikan yang menunggu langsung diproses setelahnya.</p>',
    },
  },
  {
    id: 2,
    popUp: 1,
    top: 0,
    terminal: 3,
    sort: 2,
    daysAgo: 3,
    title: {
      CN: '银行转账存款加送 1%',
      EN: '1% extra on bank transfer deposits',
      TW: '銀行轉帳存款加贈 1%',
      ID: 'Bonus 1% untuk deposit lewat transfer bank',
    },
    text: {
      CN: '<p>通过“银行转账”存款，每笔加送 <b>1%</b>，与存款同时到账。</p>',
      EN: '<p>Each deposit by bank transfer gets <b>1%</b> on top, paid together with the deposit.</p>',
      TW: '<p>透過「銀行轉帳」存款，每筆加贈 <b>1%</b>，與存款同時入帳。</p>',
      ID: '<p>Setiap deposit lewat transfer bank mendapat tambahan <b>1%</b> yang masuk bersama depositnya.</p>',
    },
  },
  {
    id: 3,
    popUp: 0,
    top: 0,
    terminal: 1,
    sort: 2,
    daysAgo: 6,
    title: {
      CN: '谨防冒充客服的诈骗',
      EN: 'Beware of people who pose as customer service',
      TW: '慎防假冒客服的詐騙',
      ID: 'Waspadai penipu yang mengaku layanan pelanggan',
    },
    text: {
      CN: `<p>客服绝不会索要密码或让您向私人账户转账。</p>${HOSTILE}<p>如有疑问，请从应用内联系客服。</p>`,
      EN: `<p>Customer service never asks for your password or for a transfer to a private account.</p>${HOSTILE}<p>When in doubt, contact us from inside the app.</p>`,
      TW: `<p>客服絕不會索取密碼，也不會要求您轉帳至私人帳戶。</p>${HOSTILE}<p>如有疑問，請由應用程式內聯絡客服。</p>`,
      ID: `<p>Layanan pelanggan tidak pernah meminta kata sandi atau transfer ke rekening pribadi.</p>${HOSTILE}<p>Jika ragu, hubungi kami dari dalam aplikasi.</p>`,
    },
  },
  {
    id: 4,
    popUp: 0,
    top: 0,
    terminal: 2,
    sort: 0,
    daysAgo: 2,
    title: {
      CN: '仅电脑版公告',
      EN: 'For the desktop site only',
      TW: '僅電腦版公告',
      ID: 'Hanya untuk situs desktop',
    },
    text: {
      CN: '<p>此公告不应出现在手机版。</p>',
      EN: '<p>This notice must not show in the mobile app.</p>',
      TW: '<p>此公告不應出現在手機版。</p>',
      ID: '<p>Pengumuman ini tidak boleh tampil di aplikasi seluler.</p>',
    },
  },
]
