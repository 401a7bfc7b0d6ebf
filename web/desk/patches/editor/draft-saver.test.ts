import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftSaver, type SavedDraft, type SaverState } from './draft-saver.ts'

class Stale extends Error {
  readonly current: SavedDraft
  constructor(current: SavedDraft) {
    super('stale')
    this.current = current
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that counts versions, as the real one does, and can be made slow, silent or faster than us. */
function aServer() {
  const kept: string[] = []
  let version = 1
  let isDown = false
  return {
    kept,
    breakDown: (broken: boolean) => {
      isDown = broken
    },
    somebodyElseSaves: () => {
      version += 1
    },
    async save(content: string, from: number): Promise<SavedDraft> {
      await new Promise((answered) => setTimeout(answered, 50))
      if (isDown) throw new Error('silent')
      if (from !== version) throw new Stale({ version, edited_at: 'theirs' })
      kept.push(content)
      version += 1
      return { version, edited_at: 'now' }
    },
  }
}

function aSaver(server: ReturnType<typeof aServer>) {
  const states: SaverState<SavedDraft>['kind'][] = []
  const saver = new DraftSaver<string, SavedDraft>({
    saved: 'as it was',
    version: 1,
    save: server.save,
    currentIn: (error) => (error instanceof Stale ? error.current : undefined),
    onState: ({ kind }) => states.push(kind),
    isSame: (a, b) => a === b,
  })
  return { saver, states }
}

test('given edits in quick succession, the last one is kept, once', async () => {
  const server = aServer()
  const { saver, states } = aSaver(server)
  for (const text of ['a', 'ab', 'abc']) saver.want(text)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.kept).toEqual(['abc'])
  expect(states.at(-1)).toBe('saved')
})

test('given an edit while a save is under way, it is saved after it', async () => {
  const server = aServer()
  const { saver } = aSaver(server)
  saver.want('a')
  await vi.advanceTimersByTimeAsync(620)
  saver.want('b')
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.kept).toEqual(['a', 'b'])
})

test('given a server that cannot be reached, it is tried again until it is kept', async () => {
  const server = aServer()
  const { saver, states } = aSaver(server)
  server.breakDown(true)
  saver.want('a')
  await vi.advanceTimersByTimeAsync(2000)
  expect(states.at(-1)).toBe('failed')
  server.breakDown(false)
  await vi.advanceTimersByTimeAsync(6000)
  expect(server.kept).toEqual(['a'])
  expect(states.at(-1)).toBe('saved')
})

test('given somebody else who saved, nothing is written over theirs until one has chosen', async () => {
  const server = aServer()
  const { saver, states } = aSaver(server)
  server.somebodyElseSaves()
  saver.want('mine')
  await vi.advanceTimersByTimeAsync(1000)
  expect(states.at(-1)).toBe('stale')
  saver.want('mine, edited')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.kept).toEqual([])
  saver.goOnFrom(2, undefined)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.kept).toEqual(['mine, edited'])
})

test('given theirs is taken, nothing needs to be saved', async () => {
  const server = aServer()
  const { saver } = aSaver(server)
  server.somebodyElseSaves()
  saver.want('mine')
  await vi.advanceTimersByTimeAsync(1000)
  saver.goOnFrom(2, 'theirs')
  const version = saver.flush()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await version).toBe(2)
  expect(server.kept).toEqual([])
})

test('given an edit just before publishing, it is kept first', async () => {
  const server = aServer()
  const { saver } = aSaver(server)
  saver.want('a')
  const version = saver.flush()
  await vi.advanceTimersByTimeAsync(60)
  expect(await version).toBe(2)
  expect(server.kept).toEqual(['a'])
})

test('given an edit while everything is being saved before publishing, it is saved too', async () => {
  const server = aServer()
  const { saver } = aSaver(server)
  const version = saver.flush()
  saver.want('a')
  await vi.advanceTimersByTimeAsync(60)
  expect(await version).toBe(2)
  expect(server.kept).toEqual(['a'])
})

test('given a screen that is left, what was typed last is kept', async () => {
  const server = aServer()
  const { saver } = aSaver(server)
  saver.want('a')
  saver.stop()
  await vi.advanceTimersByTimeAsync(60)
  expect(server.kept).toEqual(['a'])
})

test('given somebody else who changed something else, both are kept', async () => {
  const server = aServer()
  const merged: string[] = []
  const saver = new DraftSaver<string, SavedDraft>({
    saved: 'as it was',
    version: 1,
    save: server.save,
    currentIn: (error) => (error instanceof Stale ? error.current : undefined),
    merge: (base, mine, theirs) => ({
      theirs: theirs.edited_at,
      merged: `${base}, ${mine}, ${theirs.edited_at}`,
    }),
    onMerged: (content) => merged.push(content),
    onState: () => {},
    isSame: (a, b) => a === b,
  })
  server.somebodyElseSaves()
  saver.want('mine')
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.kept).toEqual(['as it was, mine, theirs'])
  expect(merged).toEqual(server.kept)
  expect(saver.base().version).toBe(3)
})
