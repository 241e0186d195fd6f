import { useLingui } from '@lingui/react/macro'
import { genderOf } from '../../api/member.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatServerDay } from '../../time/format-time.ts'
import type { ProfileField } from './fields.ts'

/** Returns the label of each field of the member's details. */
export function useFieldNames(): Record<ProfileField, string> {
  const { t } = useLingui()
  return {
    img: t`Picture`,
    gender: t`Gender`,
    born_time: t`Date of birth`,
    phone: t`Phone number`,
    email: t`Email`,
    qq: 'QQ',
    telegram: t({ message: 'Telegram', comment: 'the messenger' }),
    weixin: t({ message: 'WeChat', comment: 'the messenger' }),
    skype: t({ message: 'Skype', comment: 'the messenger' }),
  }
}

/** Returns a function that formats a field's saved value; '' if the value is empty. */
export function useValueText(): (field: ProfileField, value: string) => string {
  const { t } = useLingui()
  const { locale } = useLanguage()
  return (field, value) => {
    if (value === '') return ''
    if (field === 'img') return t({ message: 'a different picture', comment: 'saved is still …' })
    if (field === 'gender') return genderOf(value) === 'male' ? t`Male` : t`Female`
    if (field === 'born_time') return formatServerDay(value, locale)
    return value
  }
}
