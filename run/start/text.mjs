/** Wraps text in colours of the terminal's own palette, or leaves it as it is. */
export function painted(hasColour) {
  const code = (start, end) => (text) => (hasColour && text ? `\u001b[${start}m${text}\u001b[${end}m` : text)
  return {
    bold: code(1, 22),
    dim: code(2, 22),
    bad: code(31, 39),
    good: code(32, 39),
    accent: code(36, 39),
  }
}

/** Cut at the width, with a mark that something is missing. */
export const shortened = (text, width) =>
  text.length <= width ? text : width < 1 ? '' : `${text.slice(0, width - 1)}…`

/** Broken between words. A word that is too long stays whole, so that addresses and paths can be copied. */
export function wrapped(text, width) {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
