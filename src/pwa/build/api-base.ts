/**
 * Returns `VITE_API_BASE` without trailing slashes, or an empty string (the app's own origin) if it is unset. Throws unless it is
 * an http(s) URL with no query, hash or username.
 */
export function apiBase(setting: string | undefined): string {
  if (!setting) return ''
  const base = URL.parse(setting)
  if (!base || !/^https?:$/.test(base.protocol) || base.search || base.hash || base.username)
    throw new Error(
      `VITE_API_BASE must be an http(s) address like https://api.example.com, but is "${setting}".`,
    )
  return base.href.replace(/\/+$/, '')
}

/**
 * Returns the origins in `VITE_PICTURE_HOSTS`, a space-separated list. An empty list means every https host. Throws unless each
 * is an https origin.
 */
export function pictureHosts(setting = ''): string[] {
  return setting.split(/\s+/).flatMap((host) => {
    if (host === '') return []
    const { protocol, origin, href } = URL.parse(host) ?? {}
    if (protocol !== 'https:' || origin === undefined || href !== `${origin}/`)
      throw new Error(
        `VITE_PICTURE_HOSTS must be https hosts like https://cdn.example.com, but has "${host}".`,
      )
    return [origin]
  })
}
