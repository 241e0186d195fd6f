import { figure, type Figure } from './figures.ts'
import { newPhone } from './phone.ts'
import type { Site } from './site.ts'
import { homeOf, installed } from './start.ts'
import { readStart } from './stopwatch.ts'

const MAX_TABS = 8
const KIND_BY_STATUS = new Set([1, 2, 4, 8])

/** Opens one tab after another for one member. Measures when the newest shows its whole screen, and its calls to the server. */
export async function measureTabs({ platform }: Site): Promise<Figure[]> {
  const phone = await newPhone(platform, { member: 'demo', lang: 'EN' })
  try {
    await installed(await phone.open('/home', homeOf('demo')), 'demo')
    await phone.restart()
    const figures: Figure[] = []
    for (let tab = 1; tab <= MAX_TABS; tab += 1) {
      const before = calls()
      const { whole } = await readStart(await phone.open('/home', homeOf('demo')))
      if (KIND_BY_STATUS.has(tab)) {
        figures.push(
          figure('tabs: whole of the newest', `${tab}`, whole),
          figure('tabs: calls of the newest', `${tab}`, calls() - before),
        )
      }
    }
    return figures
  } finally {
    await phone.throwAway()
  }

  function calls(): number {
    return platform.requests.filter(({ path }) => path.startsWith('/m/')).length
  }
}
