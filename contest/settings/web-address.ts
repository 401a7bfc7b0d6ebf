const LONGEST = 500

export function isLoopback({ hostname }: Pick<URL, 'hostname'>): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** https, or http on this machine, without a password. */
export function isWebAddress(text: string): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
}
