import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { useReport } from './use-report.ts'

/** What customer service may ask about this device, to read, to copy whole, and the way to send it. */
export function Diagnostics({ version }: { version: string }) {
  const report = useReport(version)
  const text = report.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return (
    <>
      <Facts className="flex flex-col gap-2">
        {report.map(({ name, value, isTechnical }) => (
          <Fact key={name} name={name}>
            <span translate={isTechnical ? 'no' : undefined}>{value}</span>
          </Fact>
        ))}
      </Facts>
      <p className="mt-3 text-12 text-ink-2">
        <Trans>
          Nothing here says who you are or what you own. If something does not work, copy it and send it
          along.
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={text} size="md">
          <Trans>Copy all of it</Trans>
        </CopyButton>
        <Link to="/feedback" className={buttonClass({ variant: 'ghost', size: 'md' })}>
          <Trans>Write to us</Trans>
        </Link>
      </div>
    </>
  )
}
