import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadTexts } from '../i18n/catalogs.ts'
import { addressText } from '../components/address-text.ts'
import { BackLink } from '../components/back-link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { VipPage } from '../features/vip/vip-page.tsx'

export const Route = createFileRoute('/vip')({
  validateSearch: v.object({ level: addressText(v.maxLength(64)) }),
  loader: loadTexts,
  component: Vip,
})

function Vip() {
  const { t } = useLingui()
  const { level } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="mx-auto min-h-dvh max-w-column">
      <title>{t`VIP levels`}</title>
      <PageHeader back={<BackLink />} title={<Trans>VIP levels</Trans>} />
      <VipPage level={level} onLevel={(next) => void navigate({ search: { level: next }, replace: true })} />
    </div>
  )
}
