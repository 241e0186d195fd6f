import type { Words } from '../language.ts'

/** The titles of the game classes by wire code, in the lobby's order. */
export const CLASS_TITLES = {
  reco: { CN: '推荐', EN: 'Recommended', TW: '推薦', ID: 'Pilihan' },
  live: { CN: '真人', EN: 'Live', TW: '真人', ID: 'Live' },
  game: { CN: '电子', EN: 'Slots', TW: '電子', ID: 'Slot' },
  fishing: { CN: '捕鱼', EN: 'Fishing', TW: '捕魚', ID: 'Tembak Ikan' },
  lottery: { CN: '彩票', EN: 'Lottery', TW: '彩票', ID: 'Lotre' },
  sport: { CN: '体育', EN: 'Sports', TW: '體育', ID: 'Olahraga' },
  poker: { CN: '棋牌', EN: 'Cards', TW: '棋牌', ID: 'Kartu' },
  esports: { CN: '电竞', EN: 'Esports', TW: '電競', ID: 'Esports' },
} as const satisfies Record<string, Words>

/** The venues with a special behaviour; the others are generated from names and classes. */
export const SPECIAL_VENUES = {
  lantern: { CN: '灯笼游戏', EN: 'Lantern Games', TW: '燈籠遊戲', ID: 'Permainan Lantern' },
  flaky: {
    CN: '麻雀电子（测试：三次一败）',
    EN: 'Sparrow Slots (fails one time in three)',
    TW: '麻雀電子（測試：三次一敗）',
    ID: 'Slot Pipit (gagal satu dari tiga kali)',
  },
  slow: {
    CN: '乌龟真人（测试：十二秒后回应）',
    EN: 'Tortoise Live (answers after twelve seconds)',
    TW: '烏龜真人（測試：十二秒後回應）',
    ID: 'Live Kura-kura (menjawab setelah dua belas detik)',
  },
  closed: { CN: '晨雾体育', EN: 'Mist Sports', TW: '晨霧體育', ID: 'Olahraga Kabut' },
  unset: {
    CN: '空港彩票（测试：未配置）',
    EN: 'Hollow Lottery (not configured)',
    TW: '空港彩票（測試：未設定）',
    ID: 'Lotre Hampa (belum dikonfigurasi)',
  },
} as const satisfies Record<string, Words>

/** Names that are the same in every language. */
export const VENUE_NAMES = [
  'Aurora',
  'Bamboo',
  'Coral',
  'Delta',
  'Ember',
  'Falcon',
  'Ginkgo',
  'Harbour',
  'Indigo',
  'Jasmine',
  'Kite',
  'Lotus',
  'Maple',
  'Nova',
  'Orchid',
  'Pearl',
  'Quartz',
  'River',
  'Summit',
  'Tidal',
  'Umber',
  'Velvet',
  'Willow',
  'Xenon',
  'Yarrow',
  'Zephyr',
]

/** The three games with rules of their own. */
export const GAME_TITLES = {
  coin: { CN: '灯笼掷币', EN: 'Lantern Coin', TW: '燈籠擲幣', ID: 'Koin Lantern' },
  reels: { CN: '灯笼转轮', EN: 'Lantern Reels', TW: '燈籠轉輪', ID: 'Gulungan Lantern' },
  race: { CN: '灯笼赛舟', EN: 'Lantern Race', TW: '燈籠賽舟', ID: 'Balap Lantern' },
} as const satisfies Record<string, Words>

/** The first parts of generated game titles. */
export const GAME_ADJECTIVES: readonly Words[] = [
  { CN: '黄金', EN: 'Golden', TW: '黃金', ID: 'Emas' },
  { CN: '幸运', EN: 'Lucky', TW: '幸運', ID: 'Mujur' },
  { CN: '翡翠', EN: 'Jade', TW: '翡翠', ID: 'Giok' },
  { CN: '月光', EN: 'Moonlit', TW: '月光', ID: 'Purnama' },
  { CN: '神秘', EN: 'Hidden', TW: '神祕', ID: 'Misteri' },
  { CN: '古老', EN: 'Ancient', TW: '古老', ID: 'Kuno' },
  { CN: '闪亮', EN: 'Bright', TW: '閃亮', ID: 'Cemerlang' },
  { CN: '东方', EN: 'Eastern', TW: '東方', ID: 'Timur' },
  { CN: '北国', EN: 'Northern', TW: '北國', ID: 'Utara' },
  { CN: '勇敢', EN: 'Brave', TW: '勇敢', ID: 'Berani' },
]

/** Follow the adjective; in Indonesian titles they precede it. */
export const GAME_NOUNS: readonly Words[] = [
  { CN: '龙', EN: 'Dragon', TW: '龍', ID: 'Naga' },
  { CN: '虎', EN: 'Tiger', TW: '虎', ID: 'Harimau' },
  { CN: '凤凰', EN: 'Phoenix', TW: '鳳凰', ID: 'Feniks' },
  { CN: '锦鲤', EN: 'Koi', TW: '錦鯉', ID: 'Koi' },
  { CN: '宝藏', EN: 'Treasure', TW: '寶藏', ID: 'Harta' },
  { CN: '花园', EN: 'Garden', TW: '花園', ID: 'Taman' },
  { CN: '海洋', EN: 'Ocean', TW: '海洋', ID: 'Samudra' },
  { CN: '宫殿', EN: 'Palace', TW: '宮殿', ID: 'Istana' },
  { CN: '星辰', EN: 'Star', TW: '星辰', ID: 'Bintang' },
  { CN: '王者', EN: 'King', TW: '王者', ID: 'Raja' },
]

/** The platform's messages about venues, games and wallets. */
export const VENUE_MESSAGES = {
  venueNotFound: {
    CN: '场馆不存在',
    EN: 'There is no such venue',
    TW: '找不到此場館',
    ID: 'Penyedia ini tidak ditemukan',
  },
  gameNotFound: {
    CN: '游戏不存在',
    EN: 'There is no such game',
    TW: '找不到此遊戲',
    ID: 'Permainan ini tidak ditemukan',
  },
  maintenance: {
    CN: '场馆维护中，请稍后再试',
    EN: 'This venue is under maintenance, please try again later',
    TW: '場館維護中，請稍後再試',
    ID: 'Penyedia ini sedang dipelihara, silakan coba lagi nanti',
  },
  notConfigured: {
    CN: '场馆尚未配置',
    EN: 'This venue is not configured',
    TW: '場館尚未設定',
    ID: 'Penyedia ini belum dikonfigurasi',
  },
  venueDown: {
    CN: '场馆暂时无法响应，资金没有变动',
    EN: 'The venue did not answer, and no money was moved',
    TW: '場館暫時無法回應，資金沒有變動',
    ID: 'Penyedia tidak menjawab, dan tidak ada dana yang dipindahkan',
  },
  venueBalanceLow: {
    CN: '场馆余额不足',
    EN: 'The balance at the venue is too low',
    TW: '場館餘額不足',
    ID: 'Saldo di penyedia tidak cukup',
  },
  wholeAmounts: {
    CN: '转账金额须为整数',
    EN: 'Transfers take whole amounts only',
    TW: '轉帳金額須為整數',
    ID: 'Transfer hanya menerima nominal bulat',
  },
  recoverFirst: {
    CN: '请先回收所有场馆余额',
    EN: 'Please recover all venue balances first',
    TW: '請先回收所有場館餘額',
    ID: 'Tarik kembali semua saldo penyedia terlebih dahulu',
  },
  sessionOver: {
    CN: '游戏已结束，请从应用重新打开',
    EN: 'This game has ended, please open it again from the app',
    TW: '遊戲已結束，請從應用程式重新開啟',
    ID: 'Permainan sudah berakhir, silakan buka lagi dari aplikasi',
  },
  badStake: {
    CN: '请选择页面所列的投注额',
    EN: 'Please choose one of the stakes on offer',
    TW: '請選擇頁面所列的投注額',
    ID: 'Silakan pilih salah satu taruhan yang tersedia',
  },
} as const satisfies Record<string, Words>
