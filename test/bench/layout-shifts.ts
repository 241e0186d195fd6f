import { newestDeposit } from '../e2e/orders.ts'
import { SCREENS } from '../e2e/screens.ts'
import { figure, type Figure } from './figures.ts'
import { newPhone, type Visitor } from './phone.ts'
import type { Site } from './site.ts'
import { readStart } from './stopwatch.ts'

const SMALL = { width: 360, height: 640 }

/** The visitors who open every screen. They cover each language, guest and member, and the longest words on a small screen. */
const LOOKS: Visitor[] = [
  { member: '', lang: 'CN' },
  { member: 'demo', lang: 'CN' },
  { member: 'demo', lang: 'TW' },
  { member: 'demo', lang: 'EN' },
  { member: 'demo', lang: 'ID', screen: SMALL },
  { member: '', lang: 'ID', screen: SMALL },
]

/** Measures the layout shift of each screen while a fresh profile opens it. */
export async function measureShifts({ platform }: Site): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const look of LOOKS) {
    const order = `/detail?id=${newestDeposit(platform).id}`
    const seen = `${look.lang} ${look.member || 'guest'}${look.screen ? ` ${look.screen.width} px` : ''}`
    for (const address of [...SCREENS, ...(look.member ? [order] : [])]) {
      const path = address.replace(/\?.*/, '')
      const phone = await newPhone(platform, look)
      try {
        const { shift } = await readStart(await phone.open(address, { path, visible: [] }))
        figures.push(figure('layout shift', `${address.replace(/=.*/, '')} ${seen}`, shift))
      } finally {
        await phone.throwAway()
      }
    }
  }
  return figures
}
