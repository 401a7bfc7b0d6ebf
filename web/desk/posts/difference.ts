import { type Change, diffLines, diffWordsWithSpace } from 'diff'

/** More edits would block the browser. */
const MAX_EDITS = 1000

/** Word by word; if that takes too long, line by line or as a whole. */
export function differenceOf(before: string, after: string): Change[] {
  const options = { maxEditLength: MAX_EDITS }
  const whole: Change[] = [
    { value: before, added: false, removed: true, count: 1 },
    { value: after, added: true, removed: false, count: 1 },
  ]
  return diffWordsWithSpace(before, after, options) ?? diffLines(before, after, options) ?? whole
}
