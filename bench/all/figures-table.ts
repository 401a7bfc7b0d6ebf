/** All results as one table for a document. */

const [BEGIN, END] = ['<!-- figures: begin -->', '<!-- figures: end -->']

/** Every number under its path. */
export function figuresTable(results: Readonly<Record<string, unknown>>): string {
  const rows = Object.entries(results).flatMap(([name, result]) =>
    numbersIn(result).map(([path, value]) => `| ${name} | ${path} | ${value.toLocaleString('en-US')} |`),
  )
  return ['| benchmark | figure | value |', '| --- | --- | ---: |', ...rows].join('\n')
}

function numbersIn(value: unknown, path: readonly string[] = []): [string, number][] {
  if (typeof value === 'number') return [[path.join(' '), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    numbersIn(part, [...path, nameOf(part) ?? (/^\d+$/.test(key) ? `${Number(key) + 1}.` : key)]),
  )
}

/** Names an element of a list. */
function nameOf(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined
  if ('gamers' in part && typeof part.gamers === 'number')
    return `${part.gamers.toLocaleString('en-US')} gamers`
  if ('call' in part && typeof part.call === 'string') return part.call
  return 'name' in part && typeof part.name === 'string' ? part.name : undefined
}

/** Replaces the previous table. */
export function withTable(document: string, table: string): string {
  const [before, after] = [document.split(BEGIN)[0] ?? '', document.split(END)[1] ?? '']
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`
}
