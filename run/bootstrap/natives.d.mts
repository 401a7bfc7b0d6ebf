export interface NativePackages {
  node: string
  postgres: string
  pictures: string
  building: string[]
  testing: string[]
}
/** What the product needs on a platform such as `linux-x64`; undefined where nobody has tried. */
export function nativePackages(platform: string): NativePackages | undefined
/** Of this process, as npm tells platforms apart. */
export function thisPlatform(): string
