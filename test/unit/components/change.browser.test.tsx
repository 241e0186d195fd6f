import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type FailureDetails, type FailureKind } from '../../../src/api/errors.ts'
import { isAnswered, useMutationOnce } from '../../../src/components/change.tsx'
import { mount } from '../ui/mount.tsx'

const running: { end: () => void; fail: () => void }[] = []

/** A form that is sent with each press, and reset by typing. */
function Form() {
  const { mutate, reset } = useMutationOnce({
    mutationFn: () =>
      new Promise<void>((resolve, reject) => {
        running.push({ end: resolve, fail: () => reject(new Error('refused')) })
      }),
  })
  return (
    <>
      <button type="button" onClick={() => mutate()}>
        Send
      </button>
      <button type="button" onClick={reset}>
        Type
      </button>
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name }).click()

// Red when a second tap sends again, or a form does nothing once something was typed while it was being sent.
test.each(['end', 'fail'] as const)(
  'a form can be sent again only after the first answer (%s)',
  async (how) => {
    running.length = 0
    mount(
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>,
    )
    await press('Send')
    await press('Send')
    await press('Type')
    await press('Send')
    expect(running).toHaveLength(1)
    running[0]?.[how]()
    await expect
      .poll(async () => {
        await press('Send')
        return running.length
      })
      .toBe(2)
  },
)

// Red when a picture that is too large, or a request too many, is reported as unanswered.
test.each<[FailureKind, FailureDetails, string]>([
  ['too-large', { status: 413 }, 'refused'],
  ['too-many', { status: 429 }, 'refused'],
  ['refused', { status: 404, code: 0 }, 'refused'],
  ['offline', {}, 'refused'],
  ['server', { status: 503 }, 'lost'],
  ['unreachable', {}, 'lost'],
])('a change that fails as %s (%o) is %s', async (kind, details, how) => {
  const answered = isAnswered(Promise.reject(new ApiError(kind, details)))
  expect(
    await answered.then(
      () => 'lost',
      () => 'refused',
    ),
  ).toBe(how)
})
