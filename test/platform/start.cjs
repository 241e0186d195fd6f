// Starts the platform (`npm start`). Old syntax on purpose: a Node too old for the rest must be able to parse this file and say so.
var version = process.versions.node.split('.').map(Number)

if (version[0] < 24 || (version[0] === 24 && version[1] < 15)) {
  console.error(
    'Lantern needs Node 24.15 or newer (found v' +
      process.versions.node +
      '). Install it from https://nodejs.org, or on Linux run `npm ci && npm start`; npm ci installs Node.',
  )
  process.exitCode = 1
} else {
  import('./launch.ts').catch(function (error) {
    console.error(error)
    process.exitCode = 1
  })
}
