import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { ChevronDownIcon } from '../../ui/icons/pages.ts'

/** Answers to what members ask most; they are part of the app and open without a connection. */
export function HelpAnswers() {
  return (
    <Card flush className="px-4 py-1">
      <div className="row-list">
        <Answer question={<Trans>My deposit has not arrived. What now?</Trans>}>
          <p>
            <Trans>
              Most deposits arrive within minutes; a bank transfer can take longer at night and on holidays.
              The status of the order changes by itself, so you need not keep the page open.
            </Trans>
          </p>
          <p>
            <Trans>
              Do not pay a second time. If it takes longer than the order says, send customer service the
              order number and a picture of the receipt.
            </Trans>
          </p>
        </Answer>
        <Answer question={<Trans>Which network do I use for USDT?</Trans>}>
          <p>
            <Trans>
              Only the one that stands above the address in your order, such as TRC20 or ERC20. USDT sent over
              another network is usually lost, and nobody can bring it back.
            </Trans>
          </p>
          <p>
            <Trans>
              Send exactly the amount shown, fees of your wallet not included. If you are unsure, send a small
              amount in an order of its own first.
            </Trans>
          </p>
        </Answer>
        <Answer question={<Trans>I paid to a wrong or an old account</Trans>}>
          <p>
            <Trans>
              Receiving accounts change: use only the one in the present order. Money sent elsewhere cannot be
              credited by itself.
            </Trans>
          </p>
          <p>
            <Trans>
              Tell customer service at once, with the order number, the receipt and the account you paid to,
              and ask your bank to recall the payment. Whether it can be recovered depends on who holds that
              account.
            </Trans>
          </p>
        </Answer>
        <Answer question={<Trans>I have forgotten my password</Trans>}>
          <p>
            <Trans>
              Customer service sets a new one after checking that it is you. Have your username and what you
              registered with at hand, and the amount and day of your last deposit.
            </Trans>
          </p>
          <p>
            <Trans>Nobody from customer service ever asks for your password or a code from your bank.</Trans>
          </p>
        </Answer>
      </div>
    </Card>
  )
}

function Answer({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <details className="group">
      <summary
        data-row
        className="flex min-h-14 list-none items-center gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 grow">{question}</span>
        <ChevronDownIcon className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 pb-4 text-ink-2">{children}</div>
    </details>
  )
}
