import { useLingui } from '@lingui/react/macro'
import { useBirthRange } from './birth-range.ts'
import type { ProfileField } from './fields.ts'
import type { ProfileProblem } from './rules.ts'

/** Gives the function that says what is wrong with a field, and how it should be. */
export function useProblemText(): (field: ProfileField, problem: ProfileProblem) => string {
  const { t } = useLingui()
  const { age } = useBirthRange()
  return (field, problem) => {
    if (field === 'gender') return t`Please choose one`
    if (field === 'born_time' && problem === 'too-young') return t`Members are ${age} or older`
    if (field === 'phone') return t`A phone number has 6 to 18 digits, with a + before the country code`
    if (field === 'email') return t`An e-mail address looks like name@example.com`
    if (field === 'qq') return t`A QQ number has 5 to 12 digits`
    if (field === 'telegram') return t`A Telegram name has 4 to 32 letters, digits or underscores`
    if (field === 'weixin') return t`A WeChat ID has 5 to 30 letters, digits, hyphens or underscores`
    if (field === 'skype') return t`A Skype name has at least 6 characters, without spaces`
    return t`Please enter your date of birth`
  }
}
