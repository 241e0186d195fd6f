import { useLingui } from '@lingui/react/macro'
import { genderOf } from '../../api/profile.ts'
import type { ProfileField } from './fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatServerDay } from '../../time/format-time.ts'

/** Gives the function that writes a saved value of a field as people read it; '' for none. */
export function useValueText(): (field: ProfileField, value: string) => string {
  const { t } = useLingui()
  const { locale } = useLanguage()
  return (field, value) => {
    if (value === '') return ''
    if (field === 'img') return t({ message: 'another picture', comment: 'saved is still …' })
    if (field === 'gender') return genderOf(value) === 'male' ? t`Male` : t`Female`
    if (field === 'born_time') return formatServerDay(value, locale)
    return value
  }
}
