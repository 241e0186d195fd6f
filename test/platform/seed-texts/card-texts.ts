import type { Words } from '../language.ts'

const same = (title: string): Words => ({ CN: title, EN: title, TW: title, ID: title })

/** The banks, networks and wallets for payouts. Type: 1 bank, 2 virtual currency, 3 Alipay. */
export const BANKS: readonly { id: number; type: 1 | 2 | 3; title: Words }[] = [
  { id: 1, type: 1, title: { CN: '中国工商银行', EN: 'ICBC', TW: '中國工商銀行', ID: 'ICBC' } },
  {
    id: 2,
    type: 1,
    title: { CN: '招商银行', EN: 'China Merchants Bank', TW: '招商銀行', ID: 'China Merchants Bank' },
  },
  {
    id: 3,
    type: 1,
    title: {
      CN: '中国建设银行',
      EN: 'China Construction Bank',
      TW: '中國建設銀行',
      ID: 'China Construction Bank',
    },
  },
  {
    id: 4,
    type: 1,
    title: { CN: '国泰世华银行', EN: 'Cathay United Bank', TW: '國泰世華銀行', ID: 'Cathay United Bank' },
  },
  { id: 5, type: 1, title: { CN: '玉山银行', EN: 'E.SUN Bank', TW: '玉山銀行', ID: 'E.SUN Bank' } },
  {
    id: 6,
    type: 1,
    title: {
      CN: '中亚银行（BCA）',
      EN: 'Bank Central Asia (BCA)',
      TW: '中亞銀行（BCA）',
      ID: 'Bank Central Asia (BCA)',
    },
  },
  { id: 7, type: 1, title: { CN: '曼迪利银行', EN: 'Bank Mandiri', TW: '曼迪利銀行', ID: 'Bank Mandiri' } },
  { id: 21, type: 2, title: same('USDT-TRC20') },
  { id: 22, type: 2, title: same('USDT-ERC20') },
  { id: 31, type: 3, title: { CN: '支付宝', EN: 'Alipay', TW: '支付寶', ID: 'Alipay' } },
]

/** The platform's messages about cards and withdrawals. */
export const CARD_MESSAGES = {
  noRealName: {
    CN: '请先绑定真实姓名',
    EN: 'Please add your real name first',
    TW: '請先綁定真實姓名',
    ID: 'Silakan daftarkan nama asli Anda terlebih dahulu',
  },
  cardNotFound: {
    CN: '该收款账户不存在',
    EN: 'This card or address was not found',
    TW: '找不到此收款帳戶',
    ID: 'Kartu atau alamat ini tidak ditemukan',
  },
  cardNotUsable: {
    CN: '该收款账户正在审核或已停用',
    EN: 'This card or address is under review or disabled',
    TW: '此收款帳戶審核中或已停用',
    ID: 'Kartu atau alamat ini sedang ditinjau atau dinonaktifkan',
  },
  unknownBank: {
    CN: '不支持该银行或网络',
    EN: 'This bank or network is not supported',
    TW: '不支援此銀行或網路',
    ID: 'Bank atau jaringan ini tidak didukung',
  },
  badNumber: {
    CN: '卡号或账号格式不正确',
    EN: 'This is not a card or account number',
    TW: '卡號或帳號格式不正確',
    ID: 'Nomor kartu atau rekening tidak benar',
  },
  badAddress: {
    CN: '地址格式不正确',
    EN: 'This is not an address of that network',
    TW: '地址格式不正確',
    ID: 'Alamat ini bukan alamat jaringan tersebut',
  },
  branchMissing: {
    CN: '请填写开户支行',
    EN: 'Please fill in where the account was opened',
    TW: '請填寫開戶分行',
    ID: 'Silakan isi alamat pembukaan rekening',
  },
  alreadyBound: {
    CN: '该账户已绑定',
    EN: 'This card or address is already bound',
    TW: '此帳戶已綁定',
    ID: 'Kartu atau alamat ini sudah terdaftar',
  },
  tooManyCards: {
    CN: '最多可绑定 {count} 个收款账户',
    EN: 'You can add at most {count} cards and addresses',
    TW: '最多可綁定 {count} 個收款帳戶',
    ID: 'Paling banyak {count} kartu dan alamat dapat didaftarkan',
  },
  nameDiffers: {
    CN: '户名须与真实姓名一致',
    EN: 'The holder must be your real name',
    TW: '戶名須與真實姓名一致',
    ID: 'Nama pemilik harus sama dengan nama asli Anda',
  },
  cardInUse: {
    CN: '有取款正在使用该账户，请稍后再删除',
    EN: 'A withdrawal to it is in progress, please delete it later',
    TW: '有提款正在使用此帳戶，請稍後再刪除',
    ID: 'Penarikan ke sini sedang diproses, silakan hapus nanti',
  },
  wrongCode: {
    CN: '取款密码错误',
    EN: 'The withdrawal code is wrong',
    TW: '提款密碼錯誤',
    ID: 'Kode penarikan salah',
  },
  overCount: {
    CN: '今日取款次数已达 {count} 次上限',
    EN: 'The limit of {count} withdrawals a day is reached',
    TW: '今日提款次數已達 {count} 次上限',
    ID: 'Batas {count} penarikan per hari sudah tercapai',
  },
  overTotal: {
    CN: '超过今日取款总额上限 {limit}',
    EN: 'This is above the daily total of {limit}',
    TW: '超過今日提款總額上限 {limit}',
    ID: 'Melebihi batas total harian {limit}',
  },
  turnoverMissing: {
    CN: '流水未达标，还差 {missing}',
    EN: '{missing} more turnover needed before you can withdraw',
    TW: '有效投注未達標，還差 {missing}',
    ID: 'Turnover belum terpenuhi: masih kurang taruhan sah {missing}',
  },
  balanceLow: {
    CN: '余额不足',
    EN: 'The balance is too low',
    TW: '餘額不足',
    ID: 'Saldo tidak cukup',
  },
} as const satisfies Record<string, Words>
