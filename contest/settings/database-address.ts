/** A bare / ? or # in the password ends the host. (The host may be missing, for a socket.) */
export function isEncodedAddress(address: string): boolean {
  const url = URL.parse(address.replace('@/', '@host/'))
  return url !== null && (url.username !== '' || url.host === '' || !address.includes('@'))
}
