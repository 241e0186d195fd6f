import type { Words } from '../language.ts'

/** The user agreement, as HTML. */
export const AGREEMENT: Words = {
  CN: `<h2>用户协议</h2>
<p>本站是供测试使用的平台，所有金额均为虚拟，不涉及真实资金。</p>
<h3>账户</h3>
<p>您须年满 18 周岁，每人只能注册一个账户。请妥善保管密码，账户内的操作视为您本人所为。</p>
<h3>存款与取款</h3>
<p>存款须使用本人的账户。取款只能转入与真实姓名一致的银行卡或您自己的 USDT 地址，真实姓名绑定后不能更改。</p>
<h3>理性娱乐</h3>
<p>请只用承受得起的钱参与。您可以随时设置限额、暂停使用，或联系客服关闭账户。</p>`,
  EN: `<h2>User agreement</h2>
<p>This platform is for testing. Every amount on it is made up, and no real money is involved.</p>
<h3>Your account</h3>
<p>You must be 18 or older, and each person may have one account. Keep your password to yourself: what is done in your account counts as done by you.</p>
<h3>Deposits and withdrawals</h3>
<p>Deposit from an account in your own name. Withdrawals go only to a bank card in your real name or to your own USDT address, and a real name cannot be changed once it is bound.</p>
<h3>Playing safely</h3>
<p>Play only with money you can afford to lose. You can set limits, take a break, or ask customer service to close your account at any time.</p>`,
  TW: `<h2>使用者條款</h2>
<p>本站為測試用平台，所有金額皆為虛擬，不涉及真實資金。</p>
<h3>帳號</h3>
<p>您須年滿 18 歲，每人僅能註冊一個帳號。請妥善保管密碼，帳號內的操作視為您本人所為。</p>
<h3>存款與提款</h3>
<p>存款須使用本人名下的帳戶。提款僅能轉入與真實姓名相符的銀行卡或您自己的 USDT 地址，真實姓名綁定後無法變更。</p>
<h3>理性娛樂</h3>
<p>請只用負擔得起的金額參與。您可以隨時設定限額、暫停使用，或聯絡客服關閉帳號。</p>`,
  ID: `<h2>Perjanjian pengguna</h2>
<p>Platform ini dibuat untuk pengujian. Semua nominal di dalamnya hanya rekaan dan tidak melibatkan uang sungguhan.</p>
<h3>Akun Anda</h3>
<p>Anda harus berusia 18 tahun atau lebih, dan setiap orang hanya boleh memiliki satu akun. Jaga kerahasiaan kata sandi: semua tindakan di akun Anda dianggap dilakukan oleh Anda.</p>
<h3>Deposit dan penarikan</h3>
<p>Lakukan deposit dari rekening atas nama Anda sendiri. Penarikan hanya dikirim ke kartu bank atas nama asli Anda atau alamat USDT milik Anda, dan nama asli tidak dapat diubah setelah disimpan.</p>
<h3>Bermain dengan aman</h3>
<p>Bermainlah hanya dengan uang yang sanggup Anda relakan. Anda dapat menetapkan batas, beristirahat, atau meminta layanan pelanggan menutup akun kapan saja.</p>`,
}

/** The privacy policy, as HTML. */
export const PRIVACY: Words = {
  CN: `<h2>隐私政策</h2>
<p>我们只保存提供服务所需的资料：账号、联系方式、真实姓名、收款账户和交易记录。</p>
<p>这些资料不会出售，仅在处理您的存款和取款时提供给支付机构。</p>
<p>如需查看或删除您的资料，请联系客服。</p>`,
  EN: `<h2>Privacy policy</h2>
<p>We keep only what the service needs: your username, contact details, real name, payout accounts and transactions.</p>
<p>We never sell it, and share it with payment providers only to carry out your deposits and withdrawals.</p>
<p>To see or delete what we hold about you, contact customer service.</p>`,
  TW: `<h2>隱私權政策</h2>
<p>我們僅保存提供服務所需的資料：帳號、聯絡方式、真實姓名、收款帳戶與交易紀錄。</p>
<p>這些資料不會出售，僅在處理您的存款與提款時提供給付款機構。</p>
<p>如需查看或刪除您的資料，請聯絡客服。</p>`,
  ID: `<h2>Kebijakan privasi</h2>
<p>Kami hanya menyimpan data yang diperlukan untuk layanan: nama pengguna, kontak, nama asli, rekening penerima, dan transaksi.</p>
<p>Data ini tidak pernah dijual dan hanya dibagikan kepada penyedia pembayaran untuk memproses deposit dan penarikan Anda.</p>
<p>Untuk melihat atau menghapus data Anda, hubungi layanan pelanggan.</p>`,
}
