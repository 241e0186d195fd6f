import { expect, it } from 'vitest'
import { firstWords } from '../../../../src/features/notices/list-page.tsx'

it.each([
  ['plain words', 'plain words'],
  ['<p>One.</p><p>Two.</p>', 'One. Two.'],
  ['<p>维护期间 <strong>取款暂停</strong>，余额不受影响。</p>', '维护期间 取款暂停，余额不受影响。'],
  ['<p>One.</p>\n<a href="x">.</a><p>—</p><p>&nbsp;•</p><p>Two.</p>', 'One. Two.'],
  ['<p>🎁</p><p>-50% – now</p>', '🎁 -50% – now'],
  ['un<b>believ</b>able', 'unbelievable'],
  ['one<br>two<br/>three', 'one two three'],
  ['a < b, and 3 <4', 'a < b, and 3 <4'],
  ['A &amp; B &lt;c&gt; &quot;d&#39;&#x27; &nbsp; e &unknown;', "A & B <c> \"d'' e &unknown;"],
  ['&#0;&#1114112;&amp;lt;', '&lt;'],
  ['&ldquo;新年&rdquo;&mdash;50&times;2&hellip;&emsp;&yen;8', '“新年”—50×2… ¥8'],
  ['<img src="x" alt="a > b" onerror="alert(1)">after', 'after'],
  ['<a href=\'javascript:alert(">")\'>link</a>', 'link'],
  ['before<script>let a = "<p>never</p>"</script>after', 'before after'],
  ['<style>p{}</style><svg><text>never</text></svg><p>after</p>', 'after'],
  ['<form><input value="x"><select><option>never</select>words</form>', 'words'],
  ['<meta http-equiv="refresh" content="0;url=//evil.example">words', 'words'],
  ['<!-- never --><p>words</p><!-- open', 'words'],
  ['words<script>never ends', 'words'],
  ['words<p class="never ends', 'words'],
  ['', ''],
])('of %j', (html, words) => {
  expect(firstWords(html)).toBe(words)
})

it('are few, and never split a character', () => {
  expect(firstWords(`<p>${'字'.repeat(500)}</p>`)).toBe(`${'字'.repeat(160)}…`)
  expect(firstWords('🏮'.repeat(500))).toBe(`${'🏮'.repeat(80)}…`)
  expect(firstWords(`x${'🏮'.repeat(500)}`)).toBe(`x${'🏮'.repeat(79)}…`)
})

it('are found without delay in huge, broken HTML', () => {
  const begun = process.cpuUsage()
  for (const piece of ['<a ', '<script>', '<!--', '<a "', '&#', '<p']) firstWords(piece.repeat(200_000))
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1_000).toBeLessThan(3_000)
})
