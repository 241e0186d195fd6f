// Starts the gate (`npm test`). Old syntax on purpose: a Node too old for the rest must be able to parse this file and say so.
var version = process.versions.node.split('.').map(Number)

if (version[0] < 24 || (version[0] === 24 && version[1] < 15)) {
  console.error(
    'The tests need Node 24.15 or newer (found ' +
      process.version +
      '). Run `npm ci && npm test`; npm ci installs Node.',
  )
  process.exitCode = 1
} else {
  import('./run.ts').catch(function (error) {
    console.error(error)
    process.exitCode = 1
  })
}
