import { type Caused, causesOfChanges } from '#contest/past/causes.ts'
import { ledgerText, type Named, type Patched } from '#contest/past/ledger-text.ts'
import { pointsChanges } from '#contest/past/points-changes.ts'
import type { Edition } from '#contest/rules/editions.ts'
import type { Cause } from '#contest/rules/events.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import { formatEastern } from '#contract/fields/timestamp.ts'
import { gamerLedgerCall, type LedgerEntry } from '#contract/past/gamer-ledger.ts'
import { causesOf } from '#store/people/decisions.ts'
import type { Db } from '#store/schema.ts'
import { lifeOf, type StoredEvent } from '#store/settled/events.ts'
import { pastOf } from '#store/settled/past.ts'
import { answering } from '../answers/answering.ts'
import type { ReadRulesOfThen, RulesOfThen } from '../past/rules-of-then.ts'
import { gamerWithXuid } from '../snapshot/find.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { gamePictures } from './fields/pictures.ts'

type Entry = Caused<StoredEvent>

export const gamerLedger = (db: Db, rulesOfThen: ReadRulesOfThen) =>
  answering(gamerLedgerCall, {
    find: (snapshot, { xuid, before, limit }) => ({
      gamer: gamerWithXuid(snapshot, xuid),
      before: before ?? Number.MAX_SAFE_INTEGER,
      limit,
    }),
    keyOf: ({ gamer, before, limit }) => `${gamer.xuid} ${before} ${limit}`,
    shows: ({ parts }, { gamer }) => [gamer.version, parts.games, parts.challenges],
    present: async (snapshot, { gamer, before, limit }) => {
      const rules = await rulesOfThen(snapshot)
      const { entries, decisions } = await readLedger(db, snapshot, gamer, rules)
      const older = entries.filter(({ number }) => number < before)
      const page = older.slice(-limit)
      return {
        points: gamer.points,
        entries: page.map((entry) => presentEntry(snapshot, entry, { rules, decisions })).reverse(),
        next_before: older.length > page.length ? (page[0]?.number ?? null) : null,
      }
    },
  })

async function readLedger(db: Db, snapshot: Snapshot, { xuid }: Contestant, rules: RulesOfThen) {
  const whom = { xuid, upTo: snapshot.version }
  const [moments, events] = await Promise.all([pastOf(db, whom), lifeOf(db, whom)])
  const entries = causesOfChanges(pointsChanges(moments), { ...rules, events })
  const decided = entries.flatMap(({ event }) => event?.decisionId ?? [])
  return { entries, decisions: await causesOf(db, [...new Set(decided)]) }
}

/** The editions before and after a patch. */
function around({ patches, at }: RulesOfThen, number: number) {
  const from = patches.findLast(({ record }) => record.number === number)?.from
  return from && { before: at(new Date(from.getTime() - 1)), after: at(from) }
}

interface Background {
  rules: RulesOfThen
  decisions: ReadonlyMap<number, Cause>
}

function presentEntry(snapshot: Snapshot, entry: Entry, { rules, decisions }: Background): LedgerEntry {
  const { number, moment, what, change, total, cause, patch, event } = entry
  const challengeId = 'challengeId' in what ? what.challengeId : null
  const edition = patch === null ? undefined : around(rules, patch)
  const patched = edition ? whatPatchDid(entry, edition) : null
  const link = patched?.link ?? event?.link ?? null
  const game = link === null ? undefined : snapshot.gamesByLink.get(link)
  const challenge = challengeId === null ? undefined : snapshot.challengesById.get(challengeId)
  const named: Named = {
    name: game?.name ?? challenge?.title ?? null,
    decision: decisions.get(event?.decisionId ?? 0),
    moreGamerscore: event?.grownBy ?? null,
    day: formatEastern(event?.at ?? moment.at).slice(0, 10),
    patched: patched?.did ?? null,
  }
  return {
    id: number,
    at: moment.at.toISOString(),
    cause,
    patch,
    square: 'square' in what ? what.square : null,
    link: 'square' in what ? link : null,
    challenge_id: challengeId,
    change,
    total,
    text: ledgerText(entry, named),
    ...(named.name !== null && { name: named.name }),
    ...(game && { cdn_img: gamePictures(game).cdn_img }),
    ...(what.kind === 'challenge_repriced' && { repriced: { from: what.before, to: what.after } }),
    ...('count' in what && {
      brought: what.kind === 'squares_brought' ? ('squares' as const) : ('challenges' as const),
      count: what.count,
    }),
  }
}

interface DoneByPatch {
  /** The game that the entry is about, where the event names another one. */
  link: string | null
  did: Patched | null
}

function whatPatchDid(
  { what }: Entry,
  { before, after }: { before: Edition; after: Edition },
): DoneByPatch | null {
  if ('challengeId' in what) {
    const [had, has] = [before, after].map(({ challenges }) =>
      challenges.some(({ id }) => id === what.challengeId),
    )
    const did = had && !has ? 'removed' : has && !had ? 'added' : null
    return { link: null, did: did && { kind: did } }
  }
  if (what.kind !== 'square_lost') return null
  const main = ({ games }: Edition) =>
    games.find((game) => squareOf(game) === what.square && !isAlternative(game))
  const [was, is] = [main(before), main(after)]
  // The event names the game that stands there now.
  if (!was || was.link === is?.link) return null
  const moved = after.games.find(({ link }) => link === was.link)
  if (moved) return { link: was.link, did: { kind: 'moved', to: squareOf(moved) } }
  return { link: was.link, did: is ? { kind: 'replaced', by: is.name } : { kind: 'removed' } }
}
