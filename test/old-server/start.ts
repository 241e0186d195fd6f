// `npm run old-server`: a server from before the contract grew, on one port. It shares no code with the platform, whose `--legacy`
// is another server.
import { parseArgs } from 'node:util'
import { startOldServer } from './old-server.ts'

const { values } = parseArgs({
  options: {
    dist: { type: 'string' },
    captcha: { type: 'boolean', default: false },
  },
})
const { dist, captcha } = values
const port = Number(process.env['PORT'] || 4180)
try {
  const options = { port, captchaAtLogin: captcha, ...(dist !== undefined && { dist }) }
  const { url } = await startOldServer(options)
  console.log(`An old server answers at ${url}; log in as demo / demo1234 or fresh / fresh1234.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
