import type { Words } from '../language.ts'

/** The platform's messages about profiles. */
export const PROFILE_MESSAGES = {
  nameBound: {
    CN: '真实姓名已绑定，如需修改请联系客服',
    EN: 'You have already added your real name, please contact customer service to change it',
    TW: '真實姓名已綁定，如需修改請聯絡客服',
    ID: 'Nama asli Anda sudah terdaftar, hubungi layanan pelanggan untuk mengubahnya',
  },
  phoneTaken: {
    CN: '该手机号已被使用',
    EN: 'This phone number is used by another member',
    TW: '此手機號碼已有人使用',
    ID: 'Nomor telepon ini sudah dipakai anggota lain',
  },
  emailTaken: {
    CN: '该邮箱已被使用',
    EN: 'This email address is used by another member',
    TW: '此電子郵件已有人使用',
    ID: 'Alamat email ini sudah dipakai anggota lain',
  },
  tooYoung: {
    CN: '须年满 18 周岁',
    EN: 'Members are 18 or older',
    TW: '須年滿 18 歲',
    ID: 'Anggota harus berusia 18 tahun atau lebih',
  },
} as const satisfies Record<string, Words>
