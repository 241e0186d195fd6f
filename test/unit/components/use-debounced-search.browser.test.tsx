import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useDebouncedSearch } from '../../../src/components/use-debounced-search.ts'
import { mount } from '../ui/mount.tsx'

const found: string[] = []

function Search() {
  const [word, setWord] = useState('')
  const [, setRenders] = useState(0)
  const { typed, setTyped } = useDebouncedSearch(word, (next) => {
    found.push(next)
    setWord(next)
  })
  // Something else on the page renders this field again and again.
  const restart = () => {
    const timer = setInterval(() => setRenders((count) => count + 1), 50)
    return () => clearInterval(timer)
  }
  return (
    <input
      aria-label="Search"
      ref={restart}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

// Red when a page that renders often delays the search for as long.
test('searches after the last key, however often the field is rendered meanwhile', async () => {
  mount(<Search />)
  await userEvent.fill(page.getByLabelText('Search'), 'dragon')
  await expect.poll(() => found).toEqual(['dragon'])
})
