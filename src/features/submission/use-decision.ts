import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSiteConfig } from '../../site/site.ts'
import { letGo, sendAgain } from '../../submissions/decide.ts'
import { lookUp } from '../../submissions/look-up.ts'
import type { Submission } from '../../submissions/submission.ts'
import { forgetCode } from './forget-code.ts'

/** What the member can decide about an order in doubt. What comes of it stands in the journal, and so on the screen. */
export function useDecision(submission: Submission) {
  const client = useQueryClient()
  const { timezone } = useSiteConfig()
  const onSuccess = () => void client.invalidateQueries()
  const { requestId } = submission
  return {
    check: useMutation({ mutationFn: () => lookUp(submission, timezone), onSuccess }),
    again: useMutation({
      mutationFn: forgetCode(({ code }: { code?: string | undefined }) =>
        sendAgain(requestId, timezone, code),
      ),
      onSuccess,
    }),
    anew: useMutation({ mutationFn: () => letGo(requestId, timezone), onSuccess }),
  }
}
