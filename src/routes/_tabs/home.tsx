import { createFileRoute } from '@tanstack/react-router'
import { HomeLobby, HomePage, MemberHome } from '../../features/home/home-page.tsx'
import { noticesQuery } from '../../features/notices/queries.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { isWorkerSettled } from '../../pwa/register-worker.ts'
import { getSession } from '../../session/session.ts'

export const Route = createFileRoute('/_tabs/home')({
  codeSplitGroupings: [], // part of the first load
  loader: async ({ context }) => {
    void context.queryClient().prefetchQuery(noticesQuery(currentLanguage().wire))
    // Wait for these chunks, or the page renders twice. Skip the lobby's chunk unless the worker serves it at once.
    await Promise.all([
      isWorkerSettled() && HomeLobby.preload?.(),
      getSession().token !== undefined && MemberHome.preload?.(),
    ])
  },
  component: HomePage,
})
