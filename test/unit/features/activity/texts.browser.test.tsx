import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { spanOf } from '../../../../src/features/activity/rules.ts'
import { useSpanText, useTimeText } from '../../../../src/features/activity/texts.ts'
import { mount } from '../../ui/mount.tsx'

function Words({ endsAt }: { endsAt: string }) {
  const span = spanOf({ permanent: false, startsAt: '', endsAt }, '+08:00')
  return <output>{[useTimeText()(span, 'running', 0), useSpanText()(span)].join(', ')}</output>
}

// Red when the app invents a period from a time that it can't read.
test.each([
  ['', 'No end date, Always available'],
  ['0000-00-00 00:00:00', 'No end date, Always available'],
  ['1700000000', '--, --'],
  ['2026-01-31T15:59:59.000000Z', '--, --'],
])('an activity that ends at “%s”: %s', async (endsAt, words) => {
  mount(<Words endsAt={endsAt} />)
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
})
