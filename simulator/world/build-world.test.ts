import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CONTEST_START, createScenario } from '../create-simulation.ts'
import type { Scenario } from '../simulation.ts'
import { playerKey, type SimulatedPlayer } from '../state/players.ts'
import { earnedAt, isComplete } from '../state/progress.ts'
import type { PlayableGame } from './catalogue.ts'
import { supplyTitleIds } from './games.ts'

const SEED = 900
const NOW = Date.UTC(2026, 10, 15)
const CYCLE = 12 * 3_600_000

interface Record {
  position: number
  title_id: number | null
  twins?: number[]
  display_name: string
  ta_link: string
  gamerscore: number
  platform: PlayableGame['platform']
  released: number
}

/** The real catalogue: the launch and what the patches added. */
function contestCatalogue(): PlayableGame[] {
  const folder = new URL('../../content/', import.meta.url)
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  const games = new Map<string, PlayableGame>()
  const add = (records: Record[], since: number) => {
    for (const record of records) {
      const { ta_link: link, display_name: name, title_id: titleId, position: square } = record
      const { twins, gamerscore, platform, released } = record
      games.set(link, { link, name, titleId, twins, gamerscore, platform, square, released, since })
    }
  }
  add(read('games.json'), 0)
  for (const file of readdirSync(new URL('patches/', folder)).sort()) {
    const patch = read(`patches/${file}`)
    add(patch.games, patch.patch)
  }
  return [...games.values()]
}

const catalogue = contestCatalogue()
const world = (now: number, { seed = SEED, games = catalogue, players }: Changes = {}) =>
  createScenario('world', seed, { catalogue: games, players }, now)

interface Changes {
  seed?: number
  games?: PlayableGame[]
  players?: number
}

/** What all histories say, as one number. */
function fingerprint({ state }: Scenario, skip: number | null = null): string {
  const digest = createHash('sha256')
  for (const player of state.players.values()) digest.update(playerOf(player, skip))
  return digest.digest('hex')
}

/** Name, privacy and the whole history. */
function playerOf(player: SimulatedPlayer, skip: number | null): string {
  const rows = [...player.progress.values()]
    .filter(({ title }) => title.titleId !== skip)
    .sort((a, b) => a.title.titleId - b.title.titleId)
    .map(({ title, steps }) => `${title.titleId} ${title.sums.at(-1)} ${JSON.stringify(steps)}`)
  return [`${player.xuid} ${player.gamertag} ${player.privacy}`, ...rows, ''].join('\n')
}

const member = ({ state, world: built }: Scenario): SimulatedPlayer[] =>
  (built?.members ?? []).flatMap(({ xuid }) => state.players.get(xuid) ?? [])

function squaresOf(scenario: Scenario, player: SimulatedPlayer, at: number): Set<number> {
  const done = (scenario.world?.games ?? []).filter(({ titleId }) => {
    const progress = player.progress.get(titleId)
    return progress !== undefined && isComplete(progress, at)
  })
  return new Set(done.map((game) => game.square))
}

const countsOf = (scenario: Scenario, at: number) =>
  member(scenario)
    .map((player) => new Set([...squaresOf(scenario, player, at)].map(Math.abs)).size)
    .sort((a, b) => a - b)

const atStart = world(CONTEST_START)
const squaresAtStart = countsOf(atStart, CONTEST_START).reduce((sum, count) => sum + count, 0)
const scenario = world(NOW)
/** Facts are about a player and a game each: what a few show stands for everyone, in a tenth of the time. */
const FEW = { players: 24 }
const few = world(NOW, FEW)
const reference = fingerprint(few)

describe('determinism', () => {
  test('given the same seed and many steps of the clock, the same world as after one leap', () => {
    for (let now = CONTEST_START; now < NOW; now += 5 * CYCLE) atStart.script.catchUp(now)
    atStart.script.catchUp(NOW)
    expect(fingerprint(atStart)).toBe(fingerprint(scenario))
  })

  test('given a number of players, the first to join, as they are among all', () => {
    const histories = (players: SimulatedPlayer[]) => players.map((player) => playerOf(player, null)).sort()
    const members = scenario.world?.members.toSorted((a, b) => a.joinsAt - b.joinsAt) ?? []
    expect(histories(member(few))).toEqual(
      histories(members.slice(0, FEW.players).flatMap(({ xuid }) => scenario.state.players.get(xuid) ?? [])),
    )
  })

  test('given another seed, another world', () => {
    expect(fingerprint(world(NOW, { ...FEW, seed: 901 }))).not.toBe(reference)
  })

  test('given a game is added to the catalogue, nothing else changes', () => {
    const added: PlayableGame = {
      link: 'Brand-New',
      name: 'Brand New',
      titleId: 0x7fffff01,
      gamerscore: 1000,
      platform: 'Series',
      square: -5,
      released: 2025,
      since: 9,
    }
    const games = [...catalogue.slice(0, 400), added, ...catalogue.slice(400)]
    const grown = world(NOW, { ...FEW, games })
    expect(fingerprint(grown, 0x7fffff01)).toBe(reference)
  })
})

describe('title ids', () => {
  const ids = supplyTitleIds(catalogue)

  test('known ones are kept, the others supplied, all different and 32 bits wide', () => {
    for (const { link, titleId } of catalogue) if (titleId !== null) expect(ids.get(link)).toBe(titleId)
    expect(new Set(ids.values()).size).toBe(catalogue.length)
    for (const id of ids.values()) expect(id > 0 && id <= 0xffffffff && Number.isInteger(id)).toBe(true)
  })

  test('they do not depend on the order or the size of the catalogue', () => {
    const half = supplyTitleIds([...catalogue].reverse().slice(0, 500))
    for (const [link, id] of half) expect(ids.get(link)).toBe(id)
  })

  test('a game with twins is played under each of its ids, and most under its own', () => {
    const game = catalogue.find(({ link }) => link === 'Batman-Arkham-Asylum')
    const having = (id: number) =>
      [...scenario.state.players.values()].filter(({ progress }) => progress.has(id)).length
    const [own = 0, ...others] = [ids.get(game?.link ?? '') ?? 0, ...(game?.twins ?? [])].map(having)
    expect(others).toHaveLength(2)
    for (const other of others) expect(other).toBeGreaterThan(0)
    expect(own).toBeGreaterThan(others.reduce((sum, count) => sum + count, 0))
  })

  test('no title outside the grid has the id or the name of one inside', () => {
    const { state } = scenario
    expect(state.titles.size).toBeGreaterThan(catalogue.length + 1500)
    const names = [...state.titles.values()].map((title) => title.name.toLowerCase())
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

describe('the contest in November 2026', () => {
  const players = member(scenario)
  const counts = countsOf(scenario, NOW)
  const kinds = Map.groupBy(scenario.state.changes, (change) => change.kind)

  test('about 250 take part, all of whom have joined', () => {
    expect(players.length).toBeGreaterThanOrEqual(240)
    expect(players.length).toBeLessThanOrEqual(265)
    const joins = scenario.world?.members.map(({ joinsAt }) => joinsAt) ?? []
    expect(Math.min(...joins)).toBeLessThan(CONTEST_START + 3 * 86_400_000)
    expect(Math.max(...joins)).toBeLessThan(NOW)
  })

  test('completions are skewed: a few giants, a middle of about 60 squares, one with none', () => {
    const median = counts[counts.length >> 1] ?? 0
    expect(counts[0]).toBe(0)
    expect(counts[1]).toBeGreaterThan(0)
    expect(median).toBeGreaterThan(45)
    expect(median).toBeLessThan(80)
    expect(counts.at(-1)).toBeGreaterThan(560)
    expect(counts.at(-1)).toBeLessThan(760)
  })

  test('a good part was completed before the contest, and more since', () => {
    const now = counts.reduce((sum, count) => sum + count, 0)
    expect(squaresAtStart / now).toBeGreaterThan(0.25)
    expect(squaresAtStart / now).toBeLessThan(0.6)
  })

  test('one owns 2,600 titles, 360 ones and later ones', () => {
    const sizes = players.map((player) => {
      const shown = [...player.progress.values()].filter((each) => earnedAt(each, NOW).achievements > 0)
      const old = shown.filter((each) => each.title.kind === '360').length
      return { old, later: shown.length - old }
    })
    expect(sizes.some(({ old, later }) => old > 800 && later > 1500)).toBe(true)
  })

  test('some hold a square by an alternative alone', () => {
    const stacks = players.filter((player) => {
      const squares = squaresOf(scenario, player, NOW)
      return [...squares].some((square) => square < 0 && !squares.has(-square))
    })
    expect(stacks.length).toBeGreaterThan(20)
  })

  test('additions cost squares, and many are regained', () => {
    const grown = [...scenario.state.titles.values()].filter((title) => title.batches.length > 1)
    expect(grown.length).toBeGreaterThan(9)
    expect(grown.length).toBeLessThan(24)
    expect(kinds.get('loss')?.length).toBeGreaterThan(100)
    const regained = grown.filter((title) =>
      players.some((player) =>
        player.progress.get(title.titleId)?.steps.some((step) => step.to > (title.batches[0]?.end ?? 0)),
      ),
    )
    expect(regained.length).toBeGreaterThan(grown.length / 2)
  })

  test('some were renamed, some are private in each style, one is gone', () => {
    expect(players.filter((player) => player.formerGamertags.length > 0).length).toBeGreaterThan(7)
    const styles = players
      .filter((player) => player.privacy !== 'everyone')
      .map((player) => player.privacyStyle)
    expect(styles.sort()).toEqual(['403', '404', 'empty'])
    expect(players.filter((player) => player.deleted)).toHaveLength(1)
  })

  test('gamertags are valid, different and of many forms', () => {
    const tags = players.map((player) => player.gamertag)
    expect(new Set(tags.map(playerKey)).size).toBe(tags.length)
    for (const tag of tags) expect(tag).toMatch(/^[\p{L}\d][\p{L}\d ]{2,14}$/u)
    for (const form of [/ /, /\d$/, /^[a-z]/, /ý/i]) expect(tags.some((tag) => form.test(tag))).toBe(true)
    expect(players.some((player) => player.suffix !== '')).toBe(true)
    for (const script of [
      'Cyrillic',
      'Hangul',
      'Hiragana',
      'Katakana',
      'Han',
      'Thai',
      'Devanagari',
      'Bengali',
    ]) {
      const form = new RegExp(`\\p{Script=${script}}`, 'u')
      expect(players.filter((player) => form.test(player.modernGamertag)).length, script).toBeGreaterThan(0)
    }
    expect(new Set(players.map((player) => player.colorId)).size).toBeGreaterThan(15)
  })

  test('each cycle finds some new completions, this year and the next', () => {
    const perCycle = (from: number, to: number) => {
      const found = scenario.state.changes.filter(
        ({ kind, at }) => kind === 'completion' && at > from && at <= to,
      )
      return found.length / ((to - from) / CYCLE)
    }
    const later = Date.UTC(2027, 10, 15)
    scenario.script.catchUp(later)
    for (const end of [NOW, later]) {
      expect(perCycle(end - 120 * CYCLE, end)).toBeGreaterThan(10)
      expect(perCycle(end - 120 * CYCLE, end)).toBeLessThan(40)
    }
  })
})
