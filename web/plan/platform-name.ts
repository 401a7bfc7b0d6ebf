/** The catalogue's platform names, and those that people use. */
const PLATFORM_NAMES: Readonly<Record<string, string>> = {
  '360': 'Xbox 360',
  One: 'Xbox One',
  Series: 'Xbox Series',
  PC: 'Windows',
}

export const platformName = (platform: string): string => PLATFORM_NAMES[platform] ?? platform
