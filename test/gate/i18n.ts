// `npm run i18n`: extracts the texts of the code into the catalogs, then lists the missing translations of each language.
import { execute } from './stage.ts'
import { missingTexts, readTexts } from './texts.ts'

const { code, output } = await execute('lingui', ['extract', '--clean', '--overwrite'])
if (code !== 0) {
  console.error(output)
  process.exitCode = code
} else {
  const missing = missingTexts(await readTexts())
  for (const text of missing) console.log(`locales/${text.locale}/${text.part}.po  ${text.source}`)
  console.log(
    missing.length === 0 ? 'All texts are translated.' : `${missing.length} translations are missing.`,
  )
}
