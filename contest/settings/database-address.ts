/** A password with a bare / ? or # is taken for the end of the host. (The host may be left out, for a socket.) */
export function isEncodedAddress(address: string): boolean {
  const url = URL.parse(address.replace('@/', '@host/'))
  return url !== null && (url.username !== '' || url.host === '' || !address.includes('@'))
}
