const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['WeChat', /\bMicroMessenger\//],
  ['UC', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What a browser calls itself, as people know it: "Chrome · Android". No version and no model: it is told to tell devices apart, not to follow one. */
export function deviceName(agent: string = navigator.userAgent): string {
  const known = [BROWSERS, SYSTEMS].map((names) => names.find(([, sign]) => sign.test(agent))?.[0])
  return known.filter(Boolean).join(' · ') || '?'
}
