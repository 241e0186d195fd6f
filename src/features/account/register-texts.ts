import { useLingui } from '@lingui/react/macro'
import type { ExtraField, FieldProblem, RegisterField, RegisterRules } from './rules.ts'

/** The words of the register page that follow from the operator's rules. */
export function useRegisterTexts({ username, password }: RegisterRules) {
  const { t } = useLingui()
  const { min: shortest, max: longest } = username?.length ?? { min: 0, max: 0 }
  const { min, max } = password
  const nameHint = username?.length && t`${shortest} to ${longest} letters and digits`
  const problems: Record<FieldProblem, string> = {
    missing: t`Please fill this in.`,
    'name-rule': nameHint
      ? t`Use ${shortest} to ${longest} letters and digits, nothing else.`
      : t`This name cannot be used here. Try letters and digits.`,
    'too-short': t`Too short: use ${min} to ${max} characters.`,
    'too-long': t`Too long: use ${min} to ${max} characters.`,
    mismatch: t`This is not the same as the password above.`,
  }
  const labels: Record<ExtraField, string> = {
    phone: t`Phone number`,
    qq: 'QQ',
    telegram: 'Telegram',
    email: t`E-mail`,
    name: t`Real name`,
  }
  return {
    labels,
    nameHint,
    passwordHint: t`${min} to ${max} characters`,
    problemText: (field: RegisterField, problem: FieldProblem) =>
      field === 'agreed'
        ? t`Tick the box to register: it is not possible without the agreement.`
        : problems[problem],
  }
}
