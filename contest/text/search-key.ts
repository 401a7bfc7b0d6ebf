/**
 * Two texts match when their keys are equal; case and diacritics do not count (`abzu` is ABZÛ). Decomposing first
 * separates accents and turns wide and non-breaking forms into plain ones.
 */
export const searchKey = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
