import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'

/** For a member who came because of the password: what to have ready. */
export function PasswordTopic() {
  return (
    <Section title={<Trans>Forgotten password</Trans>}>
      <Card>
        <p className="mb-2">
          <Trans>Customer service sets a new password for you. Have this ready:</Trans>
        </p>
        <Points>
          <li>
            <Trans>your username</Trans>
          </li>
          <li>
            <Trans>the phone number or e-mail you registered with, and your real name if you gave it</Trans>
          </li>
          <li>
            <Trans>the amount and day of your last deposit</Trans>
          </li>
        </Points>
        <p className="mt-2 text-12 text-ink-2">
          <Trans>Nobody from customer service ever asks for your password or a code from your bank.</Trans>
        </p>
      </Card>
    </Section>
  )
}

/** For a member who came because of a deposit: the number to hand over, and what else helps. */
export function DepositTopic({ order }: { order: string | undefined }) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>About your deposit</Trans>}>
      <Card>
        {order && (
          <Facts className="-mt-2 mb-2 border-b border-line">
            <Fact
              stacked
              name={<Trans>Order number</Trans>}
              end={<CopyButton text={order} label={t`Copy order number`} />}
            >
              <span translate="no">{order}</span>
            </Fact>
          </Facts>
        )}
        <p className="mb-2">
          <Trans>With this, customer service finds it at once:</Trans>
        </p>
        <Points>
          <li>
            <Trans>the order number</Trans>
          </li>
          <li>
            <Trans>when you paid, how much, and from which account</Trans>
          </li>
          <li>
            <Trans>a picture of the receipt</Trans>
          </li>
        </Points>
        <p className="mt-2 text-12 text-ink-2">
          <Trans>Do not pay a second time while it is being looked into.</Trans>
        </p>
      </Card>
    </Section>
  )
}

function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc pl-5 text-ink-2">{children}</ul>
}
