/** Converts OKLCH, which the design uses, to and from hex colours. */

/** The nearest displayable colour: chroma is reduced step by step. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let less = chroma; ; less -= 0.005) {
    const linear = toLinear(lightness, Math.max(0, less), hue)
    const shown = linear.every((value) => value >= -0.0005 && value <= 1.0005)
    if (shown || less < 0.006) return `#${linear.map(channel).join('')}`
  }
}

function toLinear(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function channel(linear: number): string {
  const value = Math.min(1, Math.max(0, linear))
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** From six hex digits. */
export function toOklch(hex: string) {
  const value = Number.parseInt(hex, 16)
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map((part) => {
    const encoded = part / 255
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  }
}

/** A gamer's colour, lightened to be readable on the dark background. */
export function gamerInk(hex: string): string {
  const { lightness, chroma, hue } = toOklch(hex)
  return oklch(Math.max(lightness, 0.62), Math.min(chroma, 0.19), hue)
}
