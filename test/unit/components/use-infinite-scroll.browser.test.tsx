import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useInfiniteScroll } from '../../../src/components/use-infinite-scroll.ts'
import { mount } from '../ui/mount.tsx'

type Query = Parameters<typeof useInfiniteScroll>[0]

let fetched = 0
const fetchNextPage: Query['fetchNextPage'] = () => {
  fetched += 1
  return new Promise(() => undefined)
}

function End({ isFetching }: Pick<Query, 'isFetching'>) {
  const end = useInfiniteScroll<HTMLOutputElement>({
    hasNextPage: true,
    error: null,
    isFetching,
    fetchNextPage,
  })
  return <output ref={end}>{String(isFetching)}</output>
}

/** Resolves once older observers have reported, too. */
const observed = () => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body))

// Red when the next page cancels a refresh, which then has no result.
test('fetches the next page once a running refresh has ended', async () => {
  mount(<End isFetching />)
  await expect.element(page.getByRole('status')).toHaveTextContent('true')
  await observed()
  expect(fetched).toBe(0)
  mount(<End isFetching={false} />)
  await expect.poll(() => fetched).toBeGreaterThan(0)
})
