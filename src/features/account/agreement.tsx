import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { OperatorHtml } from '../../components/operator-html.tsx'
import { useBrandName, useSiteConfig } from '../../site/site.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, FieldNotes, fieldAria } from '../../ui/fields.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface AgreementProps {
  agreed: boolean
  onChange: (agreed: boolean) => void
  error: string | undefined
}

/**
 * The agreement checkbox (specification section 5). Each document opens in a sheet. If a document is missing, a link to customer
 * service is shown.
 */
export function Agreement({ agreed, onChange, error }: AgreementProps) {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState<'agreement' | 'privacy'>()
  const { terms, responsible } = useSiteConfig()
  const operator = useBrandName()
  const texts = [
    { code: 'agreement', title: t`User agreement`, html: terms.agreement_html },
    { code: 'privacy', title: t`Privacy policy`, html: terms.privacy_html },
  ] as const
  const shown = texts.find(({ code }) => code === open)
  const age = responsible.min_age
  return (
    <div>
      <Checkbox
        name="agreed"
        checked={agreed}
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...fieldAria(id, { error })}
      >
        {age === undefined ? (
          <Trans>I agree to the user agreement and the privacy policy.</Trans>
        ) : (
          <Trans>I’m {age} or older, and I agree to the user agreement and the privacy policy.</Trans>
        )}
      </Checkbox>
      <FieldNotes id={id} error={error} />
      <div className="flex flex-wrap gap-x-4 pl-9">
        {texts.map(
          ({ code, title, html }) =>
            html && (
              <Button
                key={code}
                variant="quiet"
                className="-ml-4"
                aria-haspopup="dialog"
                onClick={() => setOpen(code)}
              >
                {title}
              </Button>
            ),
        )}
      </div>
      {texts.some(({ html }) => html === '') && (
        <p className="mt-2 pl-9 text-12 text-ink-2">
          <Trans>
            {operator} provides these documents.{' '}
            <Link to="/service" className="underline">
              Contact customer service
            </Link>{' '}
            to get them.
          </Trans>
        </p>
      )}
      {shown && (
        <Sheet onClose={() => setOpen(undefined)} title={shown.title} isText>
          <OperatorHtml html={shown.html} />
        </Sheet>
      )}
    </div>
  )
}
