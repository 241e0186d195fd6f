import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { textParam } from '../components/text-param.ts'
import { Page } from '../components/page.tsx'
import { VipPage } from '../features/vip/vip-page.tsx'

export const Route = createFileRoute('/vip')({
  validateSearch: v.object({ level: textParam(v.maxLength(64)) }),
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
