/** Where a process spends its time: profiler samples by room or library. */
import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'

export type CpuShares = Record<string, number>

/** The first match for the innermost of our files or libraries decides. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['save', /\/store\/|\/node_modules\/(pg|kysely)|\/(settling|scanner)\/scans\/(save|shared|unchanged)/],
  ['judge', /\/contest\/|\/settling\//],
  ['fetch and parse', /\/xbox\/|\/node_modules\/zod|undici|node:_http|node:internal\/(webstreams|fetch)/],
]

export async function profiled<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; shares: CpuShares }> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  const result = await work()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  return { result, shares: sharesOf(profile) }
}

function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): CpuShares {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const kindOf = (id: number): string | null => {
    const name = byId.get(id)?.callFrame.functionName
    if (name === '(idle)') return null
    if (name === '(garbage collector)') return 'collect garbage'
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const url = byId.get(at)?.callFrame.url ?? ''
      const kind = KINDS.find(([, pattern]) => pattern.test(url))
      if (kind) return kind[0]
    }
    return 'the rest'
  }
  const kinds = new Map(nodes.map(({ id }) => [id, kindOf(id)]))
  const times = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const kind = kinds.get(id)
    if (kind) times.set(kind, (times.get(kind) ?? 0) + (timeDeltas[index] ?? 0))
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0)
  return Object.fromEntries(
    [...times].sort(([, a], [, b]) => b - a).map(([kind, time]) => [kind, Math.round((100 * time) / total)]),
  )
}
