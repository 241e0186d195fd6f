import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { idParam } from '../components/text-param.ts'
import { Page } from '../components/page.tsx'
import { VipPage } from '../features/vip/vip-page.tsx'

export const Route = createFileRoute('/vip')({
  validateSearch: v.object({ level: idParam }),
  component: Vip,
})

function Vip() {
  const { t } = useLingui()
  const { level } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Page title={t`VIP levels`}>
      <VipPage
        level={level}
        onLevel={(next) => void navigate({ search: { level: next }, replace: true, resetScroll: false })}
      />
    </Page>
  )
}
