// A separate program that a test starts: a platform that is killed in the middle of its thirtieth recovery.
import { startPlatform } from '../../platform/start-platform.ts'

const [dataFile = ''] = process.argv.slice(2)
let asked = 0
// The flaky venue is called in the middle of the write: earlier changes are in the database by then, later ones are not.
const luck = () => {
  asked += 1
  if (asked === 30) process.kill(process.pid, 'SIGKILL')
  return 1
}
const platform = await startPlatform({ dataFile, port: 0, luck })
console.log(platform.url)
