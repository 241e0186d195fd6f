import { CONTRACT } from '../contract/contract.ts'
import type { Line } from './attempt.ts'
import { readAsGuest } from './guest-calls.ts'
import { logIn, readAsMember } from './member-calls.ts'
import { moveMoney } from './money-calls.ts'
import type { ConformanceOptions } from './options.ts'
import { writeAsOwnMember } from './own-member.ts'
import { Visit } from './visit.ts'

/** Makes every call of the contract on the server at `VITE_API_BASE`, reads first. Resolves with a line for each. */
export async function checkServer(
  options: ConformanceOptions,
  notify: (line: Line) => void,
): Promise<Line[]> {
  const visit = new Visit(notify)
  const guestReads = await readAsGuest(visit)
  await logIn(visit, options, guestReads)
  const memberReads = await readAsMember(visit, guestReads)
  await moveMoney(visit, memberReads, options)
  await writeAsOwnMember(visit, guestReads, options.writes)
  for (const group of Object.values(CONTRACT))
    for (const what of Object.values(group)) visit.leaveOut(what, 'no check is written for it')
  return visit.lines
}
