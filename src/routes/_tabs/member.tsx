import { createFileRoute } from '@tanstack/react-router'
import { MemberCentre } from '../../features/member/member-centre.tsx'
import { loadTexts } from '../../i18n/catalogs.ts'

export const Route = createFileRoute('/_tabs/member')({
  loader: loadTexts,
  component: MemberCentre,
})
