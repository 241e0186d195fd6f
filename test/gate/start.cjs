// Starts the gate (`npm test`). Old syntax on purpose: a Node too old for the rest must be able to parse this file and say so.
var major = Number(process.versions.node.split('.')[0])

if (major < 24) {
  console.error(
    'The tests need Node 24, this is ' +
      process.version +
      ': run `npm ci && npm test`, which brings its own Node.',
  )
  process.exitCode = 1
} else {
  import('./run.ts').catch(function (error) {
    console.error(error)
    process.exitCode = 1
  })
}
