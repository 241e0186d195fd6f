import { Trans } from '@lingui/react/macro'
import { Money } from '../../money/money.tsx'
import { useCurrencySign } from '../../components/money-text.ts'
import { SentencePair } from '../../components/sentence-pair.tsx'
import { titlesOf } from '../submission/titles.tsx'
import { wordsFor } from '../submission/words.tsx'
import type { Submission } from '../../submissions/submission.ts'
import { Note } from '../../ui/note.tsx'

/** What is known of a submission whose answer never came, while its pages are closed. */
export function OpenOrder({ submission }: { submission: Submission }) {
  const { kind, money, state } = submission
  const sign = useCurrencySign()
  const what = titlesOf(kind, <Money value={money} sign={sign} />)
  if (state === 'doubt') {
    return (
      <Note tone="warn">
        <b className="block">{what.doubt}</b>
        <SentencePair
          first={wordsFor(submission).warning}
          second={<Trans>We keep looking, also while the service is closed.</Trans>}
        />
      </Note>
    )
  }
  return state === 'refused' ? (
    <Note tone="bad">
      <b className="block">{what.refused}</b>
      <Trans>No order was made.</Trans>
    </Note>
  ) : (
    <Note tone="ok">
      <b className="block">{what.found}</b>
      <Trans>You can open it when the service is back.</Trans>
    </Note>
  )
}
