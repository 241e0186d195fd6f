// `npm run old-server`: a server from before the contract grew, on one port. Not the platform with `--old-server`: it shares no code with the
// platform.
import { parseArgs } from 'node:util'
import { startOldServer } from './old-server.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4180' },
    dist: { type: 'string' },
    captcha: { type: 'boolean', default: false },
  },
})
const { port, dist, captcha } = values
const server = await startOldServer({
  port: Number(port),
  captchaAtLogin: captcha,
  ...(dist !== undefined && { dist }),
})
console.log(`An old server answers at ${server.url}; log in as demo / demo1234 or fresh / fresh1234.`)
