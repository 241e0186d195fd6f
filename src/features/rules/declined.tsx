import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { safeUrl } from '../../components/safe-url.ts'
import { useSiteDetails } from '../../site/details.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useModal } from '../../ui/modal.ts'
import { Section } from '../../ui/section.tsx'

/** The page in place of all others after a no: how to leave, where there is help, and who pays out what a member has here. */
export function Declined({ onBack }: { onBack: () => void }) {
  const id = useId()
  const { responsible } = useSiteDetails()
  const help = responsible.help_links.flatMap(({ title, url }) => {
    const link = safeUrl(url)
    return link ? [{ title, ...link }] : []
  })
  return (
    <dialog
      {...useModal(onBack)}
      aria-labelledby={id}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper"
    >
      <div className="mx-auto flex min-h-full max-w-column flex-col gap-6 px-4 pt-12 pb-safe">
        <h2 id={id} className="text-20 font-bold">
          <Trans>Then this app is not for you now</Trans>
        </h2>
        <p>
          <Trans>You need not do anything: close the page, and nothing is asked of you.</Trans>
        </p>
        <p>
          <Trans>
            If you have money here it stays yours. Customer service pays it out, and closes your account if
            you wish.
          </Trans>
        </p>
        {help.length > 0 && (
          <Section title={<Trans>Free help, if playing is a worry for you or somebody close</Trans>}>
            <ul className="flex flex-col gap-2">
              {help.map(({ title, href, host }) => (
                <li key={href}>
                  <a
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={buttonClass({ variant: 'ghost', size: 'md', full: true })}
                  >
                    <span>
                      {title} <span translate="no">({host})</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <div className="mt-auto flex flex-col gap-3 pb-4">
          <Link to="/service" className={buttonClass({ variant: 'ghost', full: true })}>
            <Trans>Contact customer service</Trans>
          </Link>
          <Button full data-autofocus onClick={onBack}>
            <Trans>Back to the question</Trans>
          </Button>
        </div>
      </div>
    </dialog>
  )
}
