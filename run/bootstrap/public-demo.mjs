// The demo shows invented people, and anyone can sign in as any of them, so a public site must never be a demo by mistake.

/** The sentence that refuses a start; undefined if it may continue. Runs before anything is installed. */
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
