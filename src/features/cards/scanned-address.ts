/**
 * The address in the text of a scanned code: wallets write it alone, after the name of the coin (`tron:T…`), or as a request to pay, whose
 * receiver may stand behind the contract (`ethereum:0x…/transfer?address=0x…`).
 */
export function scannedAddress(text: string): string {
  const receiver = /[?&]address=([^&]+)/.exec(text)?.[1]
  const alone = text
    .trim()
    .replace(/^[a-z]+:(?:\/\/)?(?:pay-)?/i, '')
    .replace(/[@/?].*$/s, '')
  return receiver ?? alone
}
