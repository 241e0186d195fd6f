import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CardIcon } from '../../ui/icons/pages.ts'

/** That there is no card yet, and what one is for. */
export function NoCards() {
  return (
    <EmptyState icon={CardIcon} title={<Trans>No card or address yet</Trans>}>
      <Trans>Withdrawals go to a bank card or a USDT address of your own. Add one below.</Trans>
    </EmptyState>
  )
}
