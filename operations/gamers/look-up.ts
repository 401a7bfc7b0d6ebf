/** Finds who a gamertag is, on Xbox Live and in the contest, and which lines of a pasted list to look up. */
import { gamertagKey } from '#contest/rules/gamertag.ts'
import { editDistance } from '#contest/text/edit-distance.ts'
import { deskGamerOf, knownNames, type ListedGamer, presentNames } from '#store/desk-gamers.ts'
import { findXuid } from '#store/people/gamertags.ts'
import type { Db } from '#store/schema.ts'
import type { CommandContext } from '../context.ts'
import { findPlayer, SHORT_WAIT_MS, titlesShown, type XboxPlayer } from './look-up-player.ts'

export interface LookedUp {
  outcome: 'found' | 'private' | 'known' | 'missing'
  player: (XboxPlayer & { titles: number | null }) | null
  known: ListedGamer | null
  /** Gamers with a similar name. */
  alike: { xuid: string; gamertag: string }[]
}

/** A former name of a gamer may belong to someone else now, so Xbox Live is asked first. */
export async function lookUp(
  { db, xbox }: Pick<CommandContext, 'db' | 'xbox'>,
  gamertag: string,
  signal: AbortSignal,
): Promise<LookedUp> {
  const client = await xbox()
  const player = await findPlayer(client, gamertag, { signal, maxWaitMs: SHORT_WAIT_MS })
  if (!player) {
    const [known, alike] = [await formerOwner(db, gamertag), await namesLike(db, gamertag)]
    return { outcome: 'missing', player: null, known, alike }
  }
  const known = (await deskGamerOf(db, player.xuid)) ?? null
  if (known) return { outcome: 'known', player: { ...player, titles: null }, known, alike: [] }
  const titles = await titlesShown(client, player, signal)
  return {
    outcome: titles === null ? 'private' : 'found',
    player: { ...player, titles },
    known: null,
    alike: [],
  }
}

async function formerOwner(db: Db, gamertag: string): Promise<ListedGamer | null> {
  const xuid = await findXuid(db, gamertag)
  return (xuid && (await deskGamerOf(db, xuid))) || null
}

const MAX_SIMILAR = 3

/** Within one or two typing errors. */
async function namesLike(db: Db, gamertag: string): Promise<LookedUp['alike']> {
  const key = gamertagKey(gamertag)
  const allowed = key.length < 5 ? 1 : 2
  return (await presentNames(db))
    .map((gamer) => ({ gamer, slips: editDistance(key, gamertagKey(gamer.gamertag), allowed) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, MAX_SIMILAR)
    .map(({ gamer }) => gamer)
}

export interface CheckedLine {
  line: string
  verdict: 'new' | 'known' | 'repeated' | 'invalid'
  reason: string | null
}

/** A gamertag in any alphabet that Xbox Live allows, with or without its number. */
const GAMERTAG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'#-]{0,31}$/u

/** Does not ask Xbox Live; skips empty lines. */
export async function checkList(db: Db, lines: readonly string[]): Promise<CheckedLine[]> {
  const typed = lines.map((line) => line.trim()).filter((line) => line !== '')
  const names = await knownNames(db, [...new Set(typed.map(gamertagKey))])
  const seen = new Set<string>()
  return typed.map((line): CheckedLine => {
    const key = gamertagKey(line)
    if (!GAMERTAG.test(line)) return { line, verdict: 'invalid', reason: 'No gamertag looks like this.' }
    if (seen.has(key)) return { line, verdict: 'repeated', reason: 'It is already in this list.' }
    seen.add(key)
    const known = names.get(key)
    // A removed gamer can be added again.
    if (!known || known.hidden === 'removed') return { line, verdict: 'new', reason: null }
    const banned = known.hidden === 'banned' ? ', who is banned' : ''
    return { line, verdict: 'known', reason: `It belongs to ${known.gamertag}${banned}.` }
  })
}
