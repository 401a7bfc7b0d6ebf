import { canLetter, type LetterStyle, measure, type PlacedText, textToPath } from '../lettering/lettering.ts'
import { path } from '../svg.ts'

export const word = (text: string, placed: PlacedText, fill: string): string =>
  path(textToPath(text, placed), fill)

/** The largest whole size, up to the given one, at which the text fits. */
export function fittingSize(
  text: string,
  style: LetterStyle & Pick<PlacedText, 'tracking'>,
  size: number,
  width: number,
  step = 1,
): number {
  const needed = measure(text, { ...style, size })
  return needed <= width ? size : Math.floor((size * width) / needed / step) * step
}

/** As large as fits into `width`, up to the given size. */
export const fitted = (
  text: string,
  { width, step, ...placed }: PlacedText & { width: number; step?: number },
  fill: string,
): string => word(text, { ...placed, size: fittingSize(text, placed, placed.size, width, step) }, fill)

/** As few lines as possible; the last one is cut. */
export function wrapped(
  text: string,
  style: LetterStyle & Pick<PlacedText, 'size'>,
  width: number,
  most: number,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const next of text.split(/\s+/)) {
    const longer = line ? `${line} ${next}` : next
    if (line && measure(longer, style) > width) {
      lines.push(line)
      line = next
    } else line = longer
  }
  lines.push(line)
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  kept[most - 1] = `${kept[most - 1]}…`
  return kept
}

/** A name that the fonts cannot draw is replaced by the gamertag's other form. */
export const drawable = (name: string, otherwise: string): string => (canLetter(name) ? name : otherwise)
