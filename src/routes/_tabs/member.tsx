import { createFileRoute } from '@tanstack/react-router'
import { MemberCentre } from '../../features/member/member-centre.tsx'

export const Route = createFileRoute('/_tabs/member')({
  component: MemberCentre,
})
