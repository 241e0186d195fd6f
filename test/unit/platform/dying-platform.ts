// A program of its own, started by a test: a platform that is killed in the middle of its thirtieth recovery.
import { startPlatform } from '../../platform/start-platform.ts'

const [dataFile = ''] = process.argv.slice(2)
let asked = 0
// A flaky venue is asked in the middle of the write: what came before is in the database by then, what follows is not.
const luck = () => {
  asked += 1
  if (asked === 30) process.kill(process.pid, 'SIGKILL')
  return 1
}
const platform = await startPlatform({ dataFile, port: 0, luck })
console.log(platform.url)
