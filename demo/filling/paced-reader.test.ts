import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryDataDir } from '#tests/support/temporary-data-dir.ts'
import type { TitleHistory } from '#xbox/reading/title-history.ts'
import {
  playersChangedBetween,
  readWorld,
  relockTitles,
  setSimulatorClock,
} from '../simulator/simulated-world.ts'
import { startSimulatorProcess } from '../simulator/simulator-process.ts'
import { openFillingReader } from './filling-reader.ts'
import { pacedReader } from './paced-reader.ts'

const dataDir = await makeTemporaryDataDir()
const [first, later] = [new Date('2025-12-01T19:00:00Z'), new Date('2026-02-10T19:00:00Z')]
const simulator = await startSimulatorProcess({
  ...{ dataDir, key: '5a'.repeat(32), redirectUris: [], stoppedAt: first },
})
afterAll(async () => {
  await simulator.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
const { control } = simulator
const xbox = await openFillingReader(simulator, console)
const { members } = await readWorld(control)

/** Without what a whole read does not promise: the order of its rows. */
const comparable = ({ titles, counts, complete }: TitleHistory) => ({
  ...{ counts, complete },
  titles: titles.toSorted((a, b) => a.titleId - b.titleId),
})

const readBy = async (reader: Pick<typeof xbox, 'titleHistory'>, xuid: string) =>
  reader.titleHistory(xuid).then(comparable, (error: unknown) => String(error))

test('given weeks of play, of achievements added to games, and of a reset, it gives what a whole read gives', async () => {
  const waited: number[] = []
  const reader = pacedReader(xbox, control, (ms) => waited.push(ms))
  const xuids = members.slice(0, 60).map(({ xuid }) => xuid)
  for (const xuid of xuids) await readBy(reader.xbox, xuid)
  const [reset = ''] = xuids
  const [played] = (await reader.xbox.titleHistory(reset)).titles

  await setSimulatorClock(control, later)
  await relockTitles(control, { xuid: reset, titleIds: [played?.titleId ?? 0], most: 1 })
  const changes = await playersChangedBetween(control, { since: first, until: later })
  expect(changes.filter(({ xuid }) => xuids.includes(xuid)).length).toBeGreaterThan(20)
  expect(changes.some(({ losses }) => losses > 0)).toBe(true)
  reader.noteChanges(changes)
  await reader.xbox.profiles(xuids)

  for (const { xuid } of changes.filter((change) => xuids.includes(change.xuid)))
    expect(await readBy(reader.xbox, xuid), xuid).toEqual(await readBy(xbox, xuid))
})

test('given a history that nobody may see, what is played meanwhile stays unseen', async () => {
  const reader = pacedReader(xbox, control, () => {})
  const [, , { xuid } = { xuid: '' }] = members
  await reader.xbox.titleHistory(xuid)
  await control('POST', '/privacy', { xuid, mode: 'blocked', style: 'empty' })
  const change = { xuid, completions: 0, losses: 0 }
  reader.noteChanges([{ ...change, profile: true }])
  await reader.xbox.profiles([xuid])
  expect((await reader.xbox.titleHistory(xuid)).titles).toEqual([])
  await control('POST', '/unlock', { xuid, titleId: (await someTitle()).titleId, ids: 'all' })
  reader.noteChanges([{ ...change, completions: 1, profile: false }])
  await reader.xbox.profiles([xuid])
  expect((await reader.xbox.titleHistory(xuid)).titles).toEqual([])
})

async function someTitle(): Promise<{ titleId: number }> {
  const [title] = (await readWorld(control)).titles
  return { titleId: title?.[1] ?? 0 }
}
