/** The format of Tron's addresses. */
export const TRON = /^T[1-9A-HJ-NP-Za-km-z]{33}$/
/** The format of Ethereum's addresses, which many networks share. */
export const EVM = /^0x[\da-fA-F]{40}$/

/** The networks that texts name with a word, by that word. */
const WORDS: Readonly<Record<string, string>> = {
  tron: 'TRC20',
  ethereum: 'ERC20',
  bsc: 'BEP20',
  'bnb smart chain': 'BEP20',
  polygon: 'Polygon',
  arbitrum: 'Arbitrum',
  avalanche: 'Avalanche',
  solana: 'Solana',
}
/** The networks whose names are also English words. */
const ENGLISH: Readonly<Record<string, string>> = { optimism: 'Optimism', base: 'Base', ton: 'TON' }

const anyOf = (words: object) => `(?:${Object.keys(words).join('|')})`
const SURE_NAME = `(?:TRC|ERC|BEP)[-_ ]?20|(?<![a-z])${anyOf(WORDS)}(?![a-z])`
const SEPARATOR = '[-_·/|,&+()（）]'
// English words name networks only at the start, after USDT or after a separator. Only names and USDT may follow them: in
// "(base rate 7.1)", the word is no network.
const NAME = new RegExp(
  `${SURE_NAME}|(?<=(?:^|USDT|${SEPARATOR})\\s*)${anyOf(ENGLISH)}(?=(?:\\s|USDT|${SEPARATOR}|${SURE_NAME}|${anyOf(ENGLISH)})*$)`,
)
/** Names that a separator joins, so that the member may choose. "TRC20, not ERC20" names one. */
const NAMES = new RegExp(`(?:${NAME.source})(?:\\s*[/|,&+]\\s*(?:${NAME.source}))*`, 'i')

const NETWORKS = { ...WORDS, ...ENGLISH }

/** Returns the networks that a text names: servers write `TRC20`, `trc-20`, `Tron` or `ERC20/TRC20`. */
export function networksIn(text: string): string[] {
  const [joined = ''] = NAMES.exec(text) ?? []
  const names = joined.match(new RegExp(NAME, 'gi')) ?? []
  return [
    ...new Set(names.map((name) => NETWORKS[name.toLowerCase()] ?? name.replace(/[-_ ]/, '').toUpperCase())),
  ]
}
