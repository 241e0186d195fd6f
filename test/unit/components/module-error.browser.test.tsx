import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../src/api/errors.ts'
import { makeQueryClient } from '../../../src/app/query-clients.ts'
import { ModuleError } from '../../../src/components/module-error.tsx'
import { showView } from '../show-page.tsx'

// Red when a section that can't be loaded offline claims that nothing was sent, right below an order that was.
test('a section that needs a connection says only what to do', async () => {
  showView(makeQueryClient(), <ModuleError error={new ApiError('offline')} />)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Try again when you’re back online.Try again')
})
