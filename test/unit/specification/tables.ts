// The specification as data. What is not built yet names the open issue that will build it.

/** One line of the specification. `open` is the title of the issue that builds it, and stays only until then. */
export type Line = { name: string; open?: string }

const built = (...names: string[]): Line[] => names.map((name) => ({ name }))

/** Specification section 2: every route. `/$` is any unknown path. */
export const ROUTES: Line[] = [
  ...built('/', '/home', '/member', '/service', '/demo', '/login', '/register', '/setting', '/$'),
  ...built('/mine-info', '/mine-edit'),
  ...built('/deposit', '/detail', '/transaction-record', '/withdraw', '/transfer', '/transfer-record'),
  ...built('/transfer-fs', '/record', '/wallet-card', '/add-card', '/auth-tips', '/feedback'),
  ...built('/list', '/details', '/share', '/share-joinus', '/activity', '/activity-detail', '/home/category'),
]

/** Specification section 2: the routes that have a name. */
export const NAMED_ROUTES: Record<string, string> = {
  '/details': 'listDetails',
  '/login': 'login',
  '/register': 'register',
}

/** Specification section 3: the user's fields with their defaults; '' where it shows none. */
export const USER_FIELDS: Record<string, string | number> = {
  balance: '0.0000',
  born_time: '',
  currency: 'CNY',
  email: '',
  fs_status: 1,
  gender: '',
  img: '',
  is_agent: 1,
  lock_balance: '0.0000',
  phone: '',
  qq: '',
  real_name: '',
  skype: '',
  status: 1,
  symbol: '',
  telegram: '',
  transfer: 1,
  username: '',
  vip_level: 'VIP0',
  weixin: '',
}

/** Specification section 3: the attributes of a VIP level, by their labels. */
export const VIP_LABELS: Line[] = [
  ...built('Upgrade deposit', 'Upgrade turnover', 'Minimum withdrawal', 'Withdrawals per day'),
  ...built('Daily withdrawal amount', 'Minimum per deposit', 'Maximum per deposit'),
  ...built('Upgrade gift', 'Birthday gift', 'Weekly red packet', 'Minimum transfer'),
  ...built('Live', 'Slots', 'Lottery', 'Sports', 'Esports', 'Fishing', 'Cards'),
]

/** Specification section 7: every call. */
export const CALLS: Line[] = [
  ...built('/m/user/login', '/m/user/register', '/m/token/user', '/m/captcha/get'),
  ...built(
    '/m/indexdata/getlist',
    '/m/system/getlist',
    '/m/lang/getlist',
    '/m/currency/getlist',
    '/m/notice/getlist',
  ),
  ...built(
    '/m/recharge/order',
    '/m/recharge/details',
    '/m/deposit/class',
    '/m/deposit/getlist',
    '/m/trade/record',
  ),
  ...built('/m/user/edit', '/m/promotion/getlist', '/m/api_code/getlist'),
  ...built('/m/drawing/getlist', '/m/drawing/order', '/m/bank/getlist'),
  ...built('/m/member_bank/binding', '/m/member_bank/delete'),
  ...built('/m/transfers_log/getlist', '/m/member_fs_log/getlist', '/m/gamerecord/getlist'),
  ...built(
    '/m/game/balance',
    '/m/game/deposit',
    '/m/game/withdrawal',
    '/m/game/transfer',
    '/m/game/all_trans',
  ),
  ...built(
    '/m/game/login',
    '/m/game_code/login',
    '/m/gamelist/getlist',
    '/m/interface/class',
    '/m/interface/list',
  ),
  ...built('/m/activity/class', '/m/activity/list', '/m/activity/apply'),
  ...built('/m/feedback_type/getlist', '/m/feedback/to'),
]

/** Calls of the contract that the specification does not have. A server may lack them. */
export const LATER_CALLS: Line[] = []

/** Texts of specification sections 4, 5 and 8. They are named by message id where they have one, else by the words in the code. */
export const TEXTS: Line[] = [
  ...built('mine.login-error', 'Loading...', 'No channel available', 'Please enter other amounts'),
  ...built(
    'prompt.recharge-amount',
    'prompt.withdrawal-amount',
    'prompt.payment-channel',
    'warning.wrong-account',
  ),
  ...built('prompt.bank-type', 'prompt.card-number', 'prompt.account-opening-address', 'prompt.usdt-address'),
  ...built('prompt.transfer-amount'),
]
