/**
 * Addresses of this site that hold a secret: whoever knows one may do what only its owner should. Wherever an address is written
 * down (logs, errors), it is written without that part.
 */
interface SecretAddress {
  below: `/${string}/`
  /** The rest of the path and its query, or the query alone. */
  secret: 'rest' | 'query'
}

const SECRET_ADDRESSES: readonly SecretAddress[] = [
  // The key of a player's own feed.
  { below: '/notices/', secret: 'rest' },
  // What Microsoft gave for a signed-in person.
  { below: '/auth/', secret: 'query' },
]

const BLANK = '***'

export function withoutSecrets(address: string): string {
  const [path = '', ...query] = address.split('?')
  const found = SECRET_ADDRESSES.find(({ below }) => path.toLowerCase().startsWith(below))
  if (found?.secret === 'rest') return `${found.below}${BLANK}`
  return found && query.length > 0 ? `${path}?${BLANK}` : address
}
