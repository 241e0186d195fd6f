import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/errors.ts'
import { useOnline } from '../../components/connection.ts'
import { useLanguage } from '../../i18n/language.ts'
import { userQuery } from '../../session/user-query.ts'
import { useSiteDetails } from '../../site/details.ts'
import { feedbackTypesQuery, useSendFeedback } from '../feedback/queries.ts'
import { keptSaferPlay } from './kept.ts'
import type { Told } from './rules.ts'

const ABOUT_EXCLUSION = /exclu|self.?limit|responsib|自我|排除|限制|pengecualian|pembatasan|kecuali/i

/** The type of feedback under which a request for exclusion is sent: the one that is about it, else the last, where operators put what is none of the others. */
export function exclusionType<Type extends { title: string }>(types: readonly Type[]): Type | undefined {
  return types.find(({ title }) => ABOUT_EXCLUSION.test(title)) ?? types.at(-1)
}

/** A text within the characters that feedback may have, as a member counts them. */
export function within(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}

/** The request for exclusion: its text, asking, which shuts this device first, and sending it once more. */
export function useExclusion(member: string) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const client = useQueryClient()
  const online = useOnline()
  const { feedback_max: most } = useSiteDetails().rules
  const { data: user } = useQuery({ ...userQuery, enabled: false })
  const feedback = useSendFeedback()
  const name = user?.username ?? ''
  const text = within(
    t`I ask to be excluded from play. Please close my account for deposits and games, pay out what is mine, and confirm it to me. Account: ${name}`,
    most,
  )

  const note = (told: Told) =>
    keptSaferPlay.change(member, (kept) => ({
      ...kept,
      excluded: { at: kept.excluded?.at ?? Date.now(), told },
    }))
  const send = useMutation({
    mutationFn: async () => {
      const type = exclusionType(await client.ensureQueryData(feedbackTypesQuery(wire)))
      if (!type) throw new ApiError('unreadable')
      await note(await feedback.mutateAsync({ type, text, picture: undefined, known: [] }))
    },
  })
  const ask = () => {
    // The device is shut whatever comes of the request.
    void note('unsent').then(() => online && send.mutate())
  }
  return { text, ask, send }
}
