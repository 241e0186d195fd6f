import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { lobbySearch, type LobbySearch } from '../../features/lobby/search.ts'
import { LobbyPage } from '../../features/lobby/lobby-page.tsx'
import { SearchPage } from '../../features/lobby/search-page.tsx'
import { focusHeadingAfter } from '../../ui/focus.ts'

export const Route = createFileRoute('/_tabs/home_/category')({
  validateSearch: lobbySearch,
  component: Category,
})

function Category() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const putSearch = useCallback(
    (change: LobbySearch) => {
      // If the member is already leaving, a word typed just before must not cancel that navigation.
      if (!/^\/home\/category\/?$/i.test(router.latestLocation.pathname)) return
      void navigate({ search: (chosen) => ({ ...chosen, ...change }), replace: true })
    },
    [navigate, router],
  )
  const isSearch = search.in === 'all'
  return (
    // The search and the lobby replace each other, and the pressed link or button is removed.
    <div key={String(isSearch)} ref={focusHeadingAfter} className="contents">
      {isSearch ? (
        <SearchPage search={search} put={putSearch} />
      ) : (
        <LobbyPage search={search} put={putSearch} />
      )}
    </div>
  )
}
