import { CheckIcon, ClockIcon, CrossIcon, InfoIcon, WarningIcon } from './icons/shell.ts'

/** The meaning of a status or message, shown by colour and icon. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

/** The tinted background and its text colour. */
export const toneClass: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  neutral: 'bg-sunk text-ink-2',
}

/** The icon of a message, by tone. */
export const toneIcon = {
  ok: CheckIcon,
  warn: WarningIcon,
  bad: WarningIcon,
  info: InfoIcon,
  neutral: InfoIcon,
}

/** The icon of an order's state, by tone. */
export const stateIcon = {
  ok: CheckIcon,
  warn: ClockIcon,
  bad: CrossIcon,
  info: ClockIcon,
  neutral: ClockIcon,
}
