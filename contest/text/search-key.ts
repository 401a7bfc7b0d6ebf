/**
 * Two texts match when their keys are equal; case and diacritics do not count (`abzu` is ABZÛ). Decomposing first
 * separates accents and turns wide and non-breaking forms into plain ones.
 */
export const searchKey = (text: string): string =>
  (isAscii(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase()

/** Such texts have nothing to decompose, and a search looks at the names of everyone. */
const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)
