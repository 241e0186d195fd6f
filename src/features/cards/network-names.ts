/** The networks that texts name with a word, by that word. */
const WORDS: Readonly<Record<string, string>> = {
  tron: 'TRC20',
  ethereum: 'ERC20',
  bsc: 'BEP20',
  'bnb smart chain': 'BEP20',
  polygon: 'Polygon',
  arbitrum: 'Arbitrum',
  optimism: 'Optimism',
  base: 'Base',
  avalanche: 'Avalanche',
  ton: 'TON',
  solana: 'Solana',
}
const NAME = new RegExp(`(?:TRC|ERC|BEP)[-_ ]?20|(?<![a-z])(?:${Object.keys(WORDS).join('|')})(?![a-z])`)
/** Names that a separator joins, so that the member may choose. "TRC20, not ERC20" names one. */
const NAMES = new RegExp(`(?:${NAME.source})(?:\\s*[/|,&+]\\s*(?:${NAME.source}))*`, 'i')

/** Returns the networks that a text names: servers write `TRC20`, `trc-20`, `Tron` or `ERC20/TRC20`. */
export function networksIn(text: string): string[] {
  const [joined = ''] = NAMES.exec(text) ?? []
  const names = joined.match(new RegExp(NAME, 'gi')) ?? []
  return [
    ...new Set(names.map((name) => WORDS[name.toLowerCase()] ?? name.replace(/[-_ ]/, '').toUpperCase())),
  ]
}
