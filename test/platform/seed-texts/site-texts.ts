import type { Words } from '../language.ts'

/** The operator's texts in the config. */
export const SITE = {
  title: { CN: '灯笼', EN: 'Lantern', TW: '燈籠', ID: 'Lantern' },
  keyword: { CN: '灯笼,会员', EN: 'Lantern, members', TW: '燈籠,會員', ID: 'Lantern, anggota' },
  desc: {
    CN: '灯笼会员中心',
    EN: 'The member centre of Lantern',
    TW: '燈籠會員中心',
    ID: 'Pusat anggota Lantern',
  },
  maintenance: {
    CN: '系统正在维护，预计一小时内恢复。您的余额和订单不受影响。',
    EN: 'We are working on the system and expect to be back within an hour. Your balance and orders are safe.',
    TW: '系統維護中，預計一小時內恢復。您的餘額與訂單不受影響。',
    ID: 'Sistem sedang dipelihara dan diperkirakan pulih dalam satu jam. Saldo dan pesanan Anda aman.',
  },
  depositEta: {
    CN: '一般 5 分钟内到账',
    EN: 'Usually arrives within 5 minutes',
    TW: '一般 5 分鐘內入帳',
    ID: 'Biasanya masuk dalam 5 menit',
  },
  depositTurnover: {
    CN: '1 ×（存款 + 赠送）',
    EN: '1 × deposit and bonus',
    TW: '1 ×（存款 + 贈送）',
    ID: '1 × deposit dan bonus',
  },
  withdrawEta: {
    CN: '一般 30 分钟内到账，人工审核时最多 2 小时',
    EN: 'Usually within 30 minutes, up to two hours if it is checked by hand',
    TW: '一般 30 分鐘內入帳，人工審核時最多 2 小時',
    ID: 'Biasanya dalam 30 menit, paling lama dua jam jika diperiksa manual',
  },
  withdrawFee: {
    CN: '取款免手续费',
    EN: 'Withdrawals are free of charge',
    TW: '提款免手續費',
    ID: 'Penarikan tanpa biaya',
  },
  rebate: {
    CN: '返水按有效投注额计算，次日发放到中心钱包',
    EN: 'Rebates are worked out from valid turnover and paid to the central wallet the next day',
    TW: '返水依有效投注額計算，隔日發放至中心錢包',
    ID: 'Rebate dihitung dari turnover yang sah dan dibayarkan ke dompet utama keesokan harinya',
  },
  inviteRules: {
    CN: '好友通过您的链接注册并开始投注后，您会获得返水。返水多少取决于好友的实际投注，不作保证。',
    EN: 'You earn a rebate after friends register with your link and place bets. How much depends on what they bet; nothing is promised.',
    TW: '好友透過您的連結註冊並開始投注後，您將獲得返水。返水多寡取決於好友的實際投注，不作保證。',
    ID: 'Anda mendapat rebate setelah teman mendaftar lewat tautan Anda dan memasang taruhan. Besarnya bergantung pada taruhan mereka dan tidak dijanjikan.',
  },
  license: {
    CN: '本站为测试平台，不收取真实资金。',
    EN: 'This is a test platform. It takes no real money.',
    TW: '本站為測試平台，不收取真實資金。',
    ID: 'Ini adalah platform uji. Tidak ada uang sungguhan yang diterima.',
  },
  helpTherapy: {
    CN: 'Gambling Therapy（免费求助）',
    EN: 'Gambling Therapy (free help)',
    TW: 'Gambling Therapy（免費求助）',
    ID: 'Gambling Therapy (bantuan gratis)',
  },
  helpAnonymous: {
    CN: '匿名戒赌会',
    EN: 'Gamblers Anonymous',
    TW: '匿名戒賭會',
    ID: 'Gamblers Anonymous (Penjudi Anonim)',
  },
} as const satisfies Record<string, Words>

/** The labels of the optional fields on the register page. */
export const REGISTER_FIELDS = {
  phone: { CN: '手机号', EN: 'Phone', TW: '手機號碼', ID: 'Nomor telepon' },
  qq: { CN: 'QQ', EN: 'QQ', TW: 'QQ', ID: 'QQ' },
  telegram: { CN: 'Telegram', EN: 'Telegram', TW: 'Telegram', ID: 'Telegram' },
  email: { CN: '电子邮箱', EN: 'Email', TW: '電子郵件', ID: 'Email' },
  name: { CN: '真实姓名', EN: 'Real name', TW: '真實姓名', ID: 'Nama asli' },
  invicode: { CN: '邀请码', EN: 'Invite code', TW: '邀請碼', ID: 'Kode undangan' },
} as const satisfies Record<string, Words>

/** The languages, each by its own name. */
export const LANGUAGE_NAMES: Words = { CN: '简体中文', EN: 'English', TW: '繁體中文', ID: 'Bahasa Indonesia' }
