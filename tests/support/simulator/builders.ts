import type { Remote } from '#simulator/control/remote.ts'

export const VEGA = '2533274800000001'
export const NOVA = '2533274800000002'

/** A player called Vega, by default. */
export const aPlayer = (remote: Remote, changes: Record<string, unknown> = {}, xuid = VEGA) =>
  remote('PUT', `/players/${xuid}`, { gamertag: 'Vega', ...changes })

/** A modern title with four achievements worth 1,000 G, by default. */
export const aTitle = (remote: Remote, titleId: number, changes: Record<string, unknown> = {}) =>
  remote('PUT', `/titles/${titleId}`, {
    name: `Title ${titleId}`,
    kind: 'modern',
    achievements: [100, 200, 300, 400],
    ...changes,
  })

export const unlock = (
  remote: Remote,
  titleId: number,
  ids: number[] | 'all',
  more: Record<string, unknown> = {},
) => remote('POST', '/unlock', { xuid: VEGA, titleId, ids, ...more })

/** Many small titles in which the player has one achievement each, a minute apart. */
export async function manyTitles(
  remote: Remote,
  count: number,
  kind: '360' | 'modern',
  firstId: number,
  lastAt: number,
): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => firstId + index)
  await remote(
    'PUT',
    '/titles',
    ids.map((titleId) => ({ titleId, name: `Title ${titleId}`, kind, achievements: [10, 10] })),
  )
  await remote(
    'POST',
    '/unlock',
    ids.map((titleId, index) => ({ xuid: VEGA, titleId, ids: [1], at: lastAt - index * 60_000 })),
  )
}
