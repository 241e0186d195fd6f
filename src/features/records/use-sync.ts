import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { fetchDays, type Progress, type Source } from './fetch-days.ts'
import type { Days } from './filter.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useOnline } from '../../components/connection.ts'

const ASK_AGAIN_MS = 15_000
/** What is fetched without being asked for is two pages of a stretch of days at most. */
const FEW_PAGES = 2

/** What is to be kept on this device. */
export interface Wanted {
  /** Names it in the cache. */
  name: string
  member: string
  sources: readonly Source[]
  days: Days
}

/**
 * Brings what is new, and few rows that are missing, to this device, once what lies here was read (`isRead`): both at a time would take the screen from the member longer.
 * Again by itself while something shown may change (`lively`).
 */
export function useSync({ name, member, sources, days }: Wanted, isRead: boolean, lively: boolean) {
  const client = useQueryClient()
  const { wire } = useLanguage()
  const online = useOnline()
  return useQuery({
    queryKey: ['archive-sync', member, name, days.from, days.to, wire],
    enabled: member !== '' && isRead,
    refetchInterval: online && lively && ASK_AGAIN_MS,
    queryFn: async ({ signal }) => {
      const askedAt = Date.now()
      try {
        await fetchDays(sources, { client, member, language: wire, days, signal, mostPages: FEW_PAGES })
      } finally {
        await client.invalidateQueries({ queryKey: ['archive', member] })
      }
      return askedAt
    },
  })
}

/** Brings all of it to this device, at the member's press and until it is cancelled. */
export function useFetch({ member, sources, days }: Wanted) {
  const client = useQueryClient()
  const { wire } = useLanguage()
  const [state, setState] = useState<{ progress?: Progress; error?: Error }>({})
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const { signal } = (running.current = new AbortController())
    setState({ progress: { done: 0, all: 0 } })
    let error: Error | undefined
    try {
      const tell = (progress: Progress) => setState({ progress })
      await fetchDays(sources, { client, member, language: wire, days, signal, tell })
    } catch (cause) {
      if (!signal.aborted) error = cause instanceof Error ? cause : new ApiError('unreadable')
    }
    // The member may have turned to other records meanwhile; what has come stays.
    await client.invalidateQueries({ queryKey: ['archive', member] })
    setState(error ? { error } : {})
  }
  return { ...state, start: () => void start(), cancel }
}
