import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any unknown path leads to /Home (specification section 2), which is /home: matching ignores case. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ href: '/Home', replace: true })
  },
})
