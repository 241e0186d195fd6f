/** What the Network Information API says of the network. Chromium only. */
export interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Returns whether the device is set to save data, or on a 2G network. */
export function isDataDear({ saveData, effectiveType = '' }: NetworkInformation = {}): boolean {
  return saveData === true || /2g/.test(effectiveType)
}
