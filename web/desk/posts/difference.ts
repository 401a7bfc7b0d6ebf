/** How two texts differ, word by word; where that would take too long, line by line. */

export interface DifferencePart {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Cells of the table below: more would keep the browser from answering. */
const MAX_CELLS = 4_000_000

export function differenceOf(before: string, after: string): DifferencePart[] {
  const words = compared(pieces(before, /\s+|\S+/g), pieces(after, /\s+|\S+/g))
  const parts = words ?? compared(pieces(before, /[^\n]*\n?/g), pieces(after, /[^\n]*\n?/g))
  return joined(
    parts ?? [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ],
  )
}

const pieces = (text: string, pattern: RegExp): string[] => text.match(pattern)?.filter(Boolean) ?? []

/** Undefined when it would take too long. */
function compared(before: readonly string[], after: readonly string[]): DifferencePart[] | undefined {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  const old = before.slice(start, before.length - end)
  const now = after.slice(start, after.length - end)
  if (old.length * now.length > MAX_CELLS) return undefined
  const same = (text: string): DifferencePart => ({ kind: 'same', text })
  return [
    ...before.slice(0, start).map(same),
    ...middle(old, now),
    ...before.slice(before.length - end).map(same),
  ]
}

/** By the longest common sequence: `longest` at (i, j) is its length from there on. */
function middle(old: readonly string[], now: readonly string[]): DifferencePart[] {
  const width = now.length + 1
  const longest = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      longest[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const parts: DifferencePart[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < now.length) {
    const was = old[i]
    const is = now[j]
    if (was !== undefined && was === is) {
      parts.push({ kind: 'same', text: was })
      i++
      j++
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'gone', text: was })
      i++
    } else {
      parts.push({ kind: 'new', text: is ?? '' })
      j++
    }
  }
  return parts
}

/** Neighbours of one kind as one part. */
function joined(parts: readonly DifferencePart[]): DifferencePart[] {
  const result: DifferencePart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else if (part.text) result.push({ ...part })
  }
  return result
}
