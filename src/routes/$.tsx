import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects unknown paths to `/Home` (specification section 2). Matching ignores case, so that is `/home`. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ href: '/Home', replace: true })
  },
})
