/** Primary, secondary, tertiary. The real files mix upper and lower case, and so do these. */
const COLOURS = [
  ['107c10', '102b14', '155715'],
  ['1073d6', '133157', '134e8a'],
  ['e81123', '3f1b1f', '7b1420'],
  ['a2199c', '371b36', '62115E'],
  ['744da9', '2e1f4a', '4f3875'],
  ['677488', '222B38', '3e4b61'],
  ['ef6950', '49271f', '8a3d2f'],
  ['008272', '12332f', '0a5a50'],
  ['f0b400', '3f3312', '7d6109'],
  ['4C4AE8', '1e1d4a', '33329a'],
  ['d6416e', '431a28', '862a47'],
  ['2aa3a3', '14363A', '1c6b6d'],
  ['8cbd18', '2c3b0c', '567510'],
  ['c2571a', '3d2110', '7a3a15'],
  ['b146c2', '38193D', '6d2c78'],
  ['00b7c3', '0b393c', '057479'],
  ['498205', '1b2f06', '2f5306'],
  ['847545', '2f2a1b', '585030'],
  ['515C6B', '1c2027', '363e49'],
  ['0099bc', '0b3440', '056782'],
] as const

export const COLOUR_COUNT = COLOURS.length

export interface Colours {
  primaryColor: string
  secondaryColor: string
  tertiaryColor: string
}

export function coloursOf(colorId: number): Colours {
  const [primaryColor, secondaryColor, tertiaryColor] = COLOURS[colorId % COLOURS.length] ?? COLOURS[0]
  return { primaryColor, secondaryColor, tertiaryColor }
}

/** The real address, on either of the two real hosts: clients must map it to their own endpoint. */
export function colourUrl(colorId: number): string {
  const host = colorId % 7 === 6 ? 'http://dlassets.xboxlive.com' : 'https://dlassets-ssl.xboxlive.com'
  return `${host}/public/content/ppl/colors/${String(colorId).padStart(5, '0')}.json`
}
