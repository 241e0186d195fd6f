// Starts the platform (`npm start`). Old syntax on purpose: a Node too old for the rest must be able to parse this file and say so.
var major = Number(process.versions.node.split('.')[0])

if (major < 24) {
  console.error(
    'Lantern needs Node 24 or newer and this is Node ' +
      process.versions.node +
      ': install it from https://nodejs.org, or on Linux run `npm ci && npm start`, which brings its own Node.',
  )
  process.exitCode = 1
} else {
  import('./launch.ts').catch(function (error) {
    console.error(error)
    process.exitCode = 1
  })
}
