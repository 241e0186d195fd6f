import type { Words } from '../language.ts'

/** The classes of activities. */
export const ACTIVITY_CLASSES: readonly { id: number; title: Words }[] = [
  { id: 1, title: { CN: '新会员', EN: 'New members', TW: '新會員', ID: 'Anggota baru' } },
  { id: 2, title: { CN: '存款', EN: 'Deposits', TW: '存款', ID: 'Deposit' } },
  { id: 3, title: { CN: '游戏', EN: 'Games', TW: '遊戲', ID: 'Permainan' } },
]

/** An activity. Type: 1 paid automatically, 2 on application. Days count from the seeding; without any it is permanent. */
export interface Activity {
  id: number
  classId: number
  type: 1 | 2
  days?: [from: number, until: number]
  multiple: number
  title: Words
  content: Words
}

/** Markup that cleaning must remove or disarm. */
const HOSTILE = `<script>document.title='owned'</script><img src=x onerror="document.title='owned'"><a href="javascript:alert(1)">.</a>`

export const ACTIVITIES: readonly Activity[] = [
  {
    id: 1,
    classId: 1,
    type: 1,
    multiple: 1,
    title: {
      CN: '首存加送 1%',
      EN: '1% on the first deposit',
      TW: '首存加贈 1%',
      ID: 'Bonus 1% deposit pertama',
    },
    content: {
      CN: '<p>首次通过银行转账存款，<b>自动加送 1%</b>，一倍流水即可取款。</p>',
      EN: '<p>The first deposit by bank transfer gets <b>a 1% bonus automatically</b>. You can withdraw it after 1× turnover.</p>',
      TW: '<p>首次透過銀行轉帳存款，<b>自動加贈 1%</b>，達到一倍有效投注即可提款。</p>',
      ID: '<p>Deposit pertama lewat transfer bank <b>otomatis mendapat 1%</b>. Dapat ditarik setelah dimainkan satu kali.</p>',
    },
  },
  {
    id: 2,
    classId: 2,
    type: 2,
    days: [-10, 20],
    multiple: 3,
    title: {
      CN: '周末存款礼',
      EN: 'Weekend deposit gift',
      TW: '週末存款禮',
      ID: 'Hadiah deposit akhir pekan',
    },
    content: {
      CN: '<p>周末单笔存款满 500 可申请 28 礼金，审核后发放。</p><ul><li>三倍流水</li><li>每位会员一次</li></ul>',
      EN: '<p>28 for a deposit of 500 or more on a weekend. Apply after it, and it is paid after a check.</p><ul><li>To be played three times</li><li>Once a member</li></ul>',
      TW: '<p>週末單筆存款滿 500 可申請 28 禮金，審核後發放。</p><ul><li>三倍有效投注</li><li>每位會員一次</li></ul>',
      ID: '<p>28 untuk deposit 500 atau lebih pada akhir pekan. Ajukan setelah deposit, lalu dibayarkan setelah diperiksa.</p><ul><li>Dimainkan tiga kali</li><li>Sekali per anggota</li></ul>',
    },
  },
  {
    id: 3,
    classId: 3,
    type: 2,
    multiple: 1,
    title: { CN: '生日礼金', EN: 'Birthday gift', TW: '生日禮金', ID: 'Hadiah ulang tahun' },
    content: {
      CN: `<p>生日当月可申请一次。</p>${HOSTILE}<p>请先填写出生日期。</p>`,
      EN: `<p>Apply once in the month of your birthday.</p>${HOSTILE}<p>Please fill in your birth date first.</p>`,
      TW: `<p>生日當月可申請一次。</p>${HOSTILE}<p>請先填寫出生日期。</p>`,
      ID: `<p>Ajukan sekali pada bulan ulang tahun Anda.</p>${HOSTILE}<p>Isi tanggal lahir Anda terlebih dahulu.</p>`,
    },
  },
  {
    id: 4,
    classId: 3,
    type: 2,
    days: [-40, -5],
    multiple: 5,
    title: {
      CN: '春季转轮赛',
      EN: 'Spring reels contest',
      TW: '春季轉輪賽',
      ID: 'Lomba gulungan musim semi',
    },
    content: {
      CN: '<p>比赛已结束，感谢参与。</p>',
      EN: '<p>This contest is over. Thank you for taking part.</p>',
      TW: '<p>比賽已結束，感謝參與。</p>',
      ID: '<p>Lomba ini sudah selesai. Terima kasih telah ikut serta.</p>',
    },
  },
  {
    id: 5,
    classId: 2,
    type: 2,
    days: [7, 30],
    multiple: 2,
    title: { CN: 'USDT 存款月', EN: 'USDT month', TW: 'USDT 存款月', ID: 'Bulan USDT' },
    content: {
      CN: '<p>下周开始，USDT 存款可申请 18 礼金，两倍流水。</p>',
      EN: '<p>Starts next week: 18 for a deposit in USDT, to be played twice.</p>',
      TW: '<p>下週開始，USDT 存款可申請 18 禮金，須達兩倍有效投注。</p>',
      ID: '<p>Mulai minggu depan: 18 untuk deposit USDT, dimainkan dua kali.</p>',
    },
  },
]

/** What feedback can be about. */
export const FEEDBACK_TYPES: readonly { id: number; title: Words }[] = [
  {
    id: 1,
    title: { CN: '存款未到账', EN: 'A deposit did not arrive', TW: '存款未入帳', ID: 'Deposit belum masuk' },
  },
  { id: 2, title: { CN: '取款问题', EN: 'A withdrawal', TW: '提款問題', ID: 'Penarikan' } },
  { id: 3, title: { CN: '游戏问题', EN: 'A game', TW: '遊戲問題', ID: 'Permainan' } },
  { id: 4, title: { CN: '自我限制', EN: 'Self-exclusion', TW: '自我限制', ID: 'Pembatasan diri' } },
  { id: 5, title: { CN: '其他建议', EN: 'Something else', TW: '其他建議', ID: 'Lainnya' } },
]

/** The platform's messages about activities and feedback. */
export const ACTIVITY_MESSAGES = {
  activityNotFound: {
    CN: '优惠不存在',
    EN: 'There is no such activity',
    TW: '找不到此優惠',
    ID: 'Aktivitas ini tidak ditemukan',
  },
  noApplication: {
    CN: '该优惠由系统自动发放，无需申请',
    EN: 'This activity is paid by the system, no application is needed',
    TW: '此優惠由系統自動發放，無須申請',
    ID: 'Aktivitas ini dibayar otomatis, tidak perlu pengajuan',
  },
  notStarted: {
    CN: '优惠尚未开始',
    EN: 'This activity has not started',
    TW: '優惠尚未開始',
    ID: 'Aktivitas ini belum dimulai',
  },
  ended: {
    CN: '优惠已结束',
    EN: 'This activity is over',
    TW: '優惠已結束',
    ID: 'Aktivitas ini sudah berakhir',
  },
  alreadyApplied: {
    CN: '您已申请过该优惠',
    EN: 'You have already applied',
    TW: '您已申請過此優惠',
    ID: 'Anda sudah mengajukan',
  },
  unknownType: {
    CN: '请选择反馈类型',
    EN: 'Please choose a topic',
    TW: '請選擇回饋類型',
    ID: 'Silakan pilih jenis masukan',
  },
  textLength: {
    CN: '请输入 {min}–{max} 个字',
    EN: 'Please write {min}–{max} characters',
    TW: '請輸入 {min}–{max} 個字',
    ID: 'Silakan tulis {min}–{max} karakter',
  },
  badPicture: {
    CN: '仅支持不超过 15MB 的 png、jpg 或 jpeg 图片',
    EN: 'Only png, jpg and jpeg pictures of at most 15 MB are taken',
    TW: '僅支援不超過 15MB 的 png、jpg 或 jpeg 圖片',
    ID: 'Hanya gambar png, jpg, dan jpeg maksimal 15 MB yang diterima',
  },
} as const satisfies Record<string, Words>
