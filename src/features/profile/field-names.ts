import { useLingui } from '@lingui/react/macro'
import type { ProfileField } from './fields.ts'

/** What each field of the member's details is called. */
export function useFieldNames(): Record<ProfileField, string> {
  const { t } = useLingui()
  return {
    img: t`Picture`,
    gender: t`Gender`,
    born_time: t`Date of birth`,
    phone: t`Phone number`,
    email: t`E-mail`,
    qq: 'QQ',
    telegram: t({ message: 'Telegram', comment: 'the messenger' }),
    weixin: t({ message: 'WeChat', comment: 'the messenger' }),
    skype: t({ message: 'Skype', comment: 'the messenger' }),
  }
}
