import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { OperatorHtml } from '../../components/operator-html.tsx'
import { acceptedRules } from '../../site/accepted-rules.ts'
import { useBrandName } from '../../site/brand-name.ts'
import { useSiteConfig } from '../../site/site.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** The question for age and rules. Closing it is no answer, and counts as no. */
export function RulesDialog({ onAccept, onDecline }: { onAccept: () => void; onDecline: () => void }) {
  const { t } = useLingui()
  const { terms, responsible } = useSiteConfig()
  const operator = useBrandName()
  const [isReading, setReading] = useState(false)
  const age = responsible.min_age
  return (
    <>
      <Dialog
        open
        onClose={onDecline}
        title={age === undefined ? <Trans>Before you go on</Trans> : <Trans>Are you {age} or older?</Trans>}
        actions={
          <>
            <Button full data-autofocus onClick={onAccept}>
              {age === undefined ? (
                <Trans>I accept the rules</Trans>
              ) : (
                <Trans>Yes, and I accept the rules</Trans>
              )}
            </Button>
            <Button variant="ghost" full onClick={onDecline}>
              <Trans comment="button: I do not accept the rules, or am too young">No</Trans>
            </Button>
          </>
        }
      >
        {acceptedRules() !== null && (
          <p className="mb-2 font-semibold text-ink">
            <Trans>The rules have changed since you accepted them.</Trans>
          </p>
        )}
        <p>
          {age === undefined ? (
            <Trans>
              {operator} is about playing for money. By going on you accept its user agreement and privacy
              policy.
            </Trans>
          ) : (
            <Trans>
              {operator} is about playing for money, and only for people aged {age} or over. By going on you
              accept its user agreement and privacy policy.
            </Trans>
          )}
        </p>
        {terms.agreement_html + terms.privacy_html !== '' && (
          <Button variant="quiet" size="md" className="mt-2" onClick={() => setReading(true)}>
            <Trans>Read the rules</Trans>
          </Button>
        )}
      </Dialog>
      <Sheet open={isReading} onClose={() => setReading(false)} title={t`User agreement and privacy policy`}>
        <OperatorHtml html={terms.agreement_html + terms.privacy_html} />
      </Sheet>
    </>
  )
}
