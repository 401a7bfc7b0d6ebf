export interface Platform {
  os: string
  cpu: string
  libc: string
}
/** The larger of the sizes that are there whole; undefined if neither is. */
export function installedSize(root: string, platform: Platform): 'start' | 'everything' | undefined
/** The size of the last installation, whole or not. */
export function sizeBefore(root: string): 'start' | 'everything' | undefined
