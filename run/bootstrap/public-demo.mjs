// The demo shows invented people, and whoever opens it signs in as any of them: a site that others can reach is never one by mistake.

/** The sentence that refuses a start, of settings by their names; undefined when it may go on. Before anything is installed. */
export function publicDemo(setting) {
  if (setting('MICROSOFT_CLIENT_ID') || setting('MICROSOFT_CLIENT_SECRET') || setting('DEMO') === 'public')
    return
  const named = isElsewhere(hostOf(setting('PUBLIC_URL')))
    ? 'PUBLIC_URL'
    : isElsewhere(setting('HOST')) && setting('ROLE') !== 'scanner' && 'HOST'
  if (!named) return
  return `${named} would show the demo, with invented players, to other machines: set MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET for a real contest, or DEMO=public if that is what you want.`
}

const hostOf = (address) => (address && URL.canParse(address) ? new URL(address).hostname : undefined)

const isElsewhere = (host) => Boolean(host) && !/^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
