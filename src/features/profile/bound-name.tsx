import { Trans } from '@lingui/react/macro'
import { ServiceLink } from '../../components/service-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { nameInPart } from './rules.ts'

/** A real name that is bound: it can be read, in part, and changed by customer service alone. */
export function BoundName({ name }: { name: string }) {
  const shown = nameInPart(name)
  return (
    <div className="flex flex-col gap-4">
      <Card flush className="px-4 py-1">
        <Facts>
          <Fact stacked name={<Trans>Real name</Trans>}>
            <span translate="no">{shown}</span>
          </Fact>
        </Facts>
      </Card>
      <p className="text-ink-2">
        <Trans>
          Your real name is bound and cannot be changed here. If it is wrong or has changed, contact customer
          service.
        </Trans>
      </p>
      <ServiceLink search={{ topic: 'real-name' }} full />
    </div>
  )
}
