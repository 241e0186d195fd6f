import type { SourceFile } from './files.ts'

type ForbiddenPattern = { what: string; where: RegExp; pattern: RegExp; but?: RegExp }

const CODE = /\.(tsx?|cjs|mjs)$/
const TESTS = /^test\/(unit|e2e|engines)\//
const TEXT = /./

/** The forbidden patterns, and the files that each applies to. */
const FORBIDDEN: ForbiddenPattern[] = [
  { what: 'unfinished work', where: TEXT, pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/ },
  { what: 'silenced types', where: CODE, pattern: /@ts-(?:ignore|nocheck|expect-error)/ },
  { what: 'silenced lint', where: CODE, pattern: /(?:eslint|oxlint)-disable/ },
  { what: 'silenced format', where: CODE, pattern: /(?:oxfmt|prettier)-ignore/ },
  { what: 'console', where: /^(?:src|sw)\/.*\.tsx?$/, pattern: /\bconsole\./, but: /^src\/pwa\/build\// },
  {
    what: 'a skipped or focused test',
    where: TESTS,
    pattern: /\b(?:it|test|describe)\.(?:only|skip|fixme|todo|fails?)\b/,
  },
  {
    what: 'a sleep',
    where: TESTS,
    pattern: /waitForTimeout|node:timers\/promises|new Promise\([^\n]*setTimeout\(/,
  },
  {
    what: 'a custom timeout without a comment that explains it',
    where: /^test\/(?:e2e|engines)\/(?!playwright\.config)/,
    pattern: /(?:\btimeout: |test\.setTimeout\(|setDefault(?:Navigation)?Timeout\()(?!.*\/\/)/,
  },
  {
    what: 'vi.waitFor or vi.waitUntil: use test/unit/wait.ts',
    where: /^test\/unit\/(?!wait\.ts)/,
    pattern: /\bvi\.wait(?:For|Until)\(/,
  },
  { what: 'a snapshot', where: TESTS, pattern: /toMatch(?:Inline|File|Aria)?Snapshot|toHaveScreenshot/ },
  {
    what: 'a mocked module of this project',
    where: TESTS,
    pattern: /vi\.(?:do)?[mM]ock\(\s*(?:import\()?['"`]\./,
  },
  {
    what: 'retries',
    where: /^(?:test\/|vite\.config)/,
    pattern: /\bretr(?:y|ies)\b['"]?\s*[:=]\s*[1-9]|--retr(?:y|ies)\b/,
  },
  {
    what: 'an absolute path of a single machine',
    where: TEXT,
    pattern: /(?<!#!)(?<![\w.$}])\/(?:root|work|Users|tmp|opt|usr\/(?:local\/)?bin)\//,
  },
  {
    // Stored keys keep their old names: after a quote, a dot or a hyphen, or before a colon.
    what: 'a word that reads as translated: use plain English',
    where: /^(?:src|sw|test(?!\/platform\/seed-texts))\/|README\.md$/,
    pattern:
      /(?<!['".-])\b(?:told|anew|lies|stands|by itself|once more|what came of|in doubt|lets? go|puts? away|owed|amends?|mends?|brings? along|hands? on|known range|log-(?:in|out)s?)\b(?!:)/i,
  },
  {
    what: 'a registry host',
    where: TEXT,
    pattern: /registry\.[a-z]+\.|"resolved"|https?:\/\/[^\s"']*\/(?:npm|artifactory)\//,
  },
]

/** The files that contain the words because they forbid them. */
const ABOUT_FORBIDDEN = new Set(
  ['gate/forbidden.ts', 'gate/terms.ts', 'unit/gate/forbidden.test.ts', 'unit/gate/terms.test.ts'].map(
    (path) => `test/${path}`,
  ),
)

const DRAWER = /(?:^|\/)(?:utils?|helpers?|common|misc|shared|types?)(?:\/|\.tsx?$)|(?:^|\/)index\.ts$/

/** Returns the forbidden words and file names in these files, each with its line. */
export function forbiddenFindings(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...(CODE.test(file.path) && DRAWER.test(file.path)
      ? [`${file.path}: a file name that does not describe its content`]
      : []),
    ...(ABOUT_FORBIDDEN.has(file.path) ? [] : forbiddenIn(file)),
  ])
}

function forbiddenIn({ path, text }: SourceFile): string[] {
  const here = FORBIDDEN.filter(({ where, but }) => where.test(path) && !but?.test(path))
  const lines = text.split('\n')
  return here.flatMap(({ what, pattern }) =>
    lines.flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${what}: ${line.trim()}`] : [])),
  )
}
