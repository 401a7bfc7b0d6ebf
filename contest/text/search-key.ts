/**
 * Two texts are found by each other when their keys are equal: case and diacritics do not count (`abzu` is ABZÛ). Decomposed first, so
 * that an accent is a mark of its own and a wide or non-breaking form a plain one.
 */
export const searchKey = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
