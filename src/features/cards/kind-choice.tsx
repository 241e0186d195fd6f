import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import type { KnownKind } from './queries.ts'
import { Segments } from '../../ui/segments.tsx'

const route = getRouteApi('/add-card')

/** What is added: a bank card or a USDT address; an Alipay account only for who came to add one. */
export function KindChoice({ kind }: { kind: KnownKind }) {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const options: { value: KnownKind; label: string }[] = [
    { value: 'bank', label: t`Bank card` },
    { value: 'crypto', label: t`USDT address` },
  ]
  if (kind === 'alipay')
    options.push({ value: 'alipay', label: t({ message: 'Alipay', comment: 'name of a payment service' }) })
  return (
    <Segments
      legend={t`What to add`}
      value={kind}
      onChange={(type) => void navigate({ search: { type }, replace: true, resetScroll: false })}
      options={options}
    />
  )
}
