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
import { RequestRefused } from '../http/errors.ts'
import { createKeptValues } from '../past/kept-values.ts'
import type { ReadRulesOfThen, RulesOfThen } from '../past/rules-of-then.ts'
import { gamerWithXuid } from '../snapshot/find.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { gamePictures } from './fields/pictures.ts'

type Entry = Caused<StoredEvent>

/** Of all ledgers that are kept; one takes some 400 bytes. */
const MOST_ENTRIES_KEPT = 100_000

/** Each ledger is worked out once for each version of its gamer, and pages are cut from it. */
export const gamerLedger = (db: Db, rulesOfThen: ReadRulesOfThen) => {
  const ledgers = createKeptValues<readonly LedgerEntry[]>({
    sizeOf: (entries) => entries.length + 1,
    mostSize: MOST_ENTRIES_KEPT,
  })
  const shows = ({ parts }: Snapshot, gamer: Contestant) => [gamer.version, parts.games, parts.challenges]
  return answering(gamerLedgerCall, {
    find: (snapshot, { xuid, before, limit }) => ({ gamer: gamerWithXuid(snapshot, xuid), before, limit }),
    keyOf: ({ gamer, before, limit }) => `${gamer.xuid} ${before ?? ''} ${limit}`,
    shows: (snapshot, { gamer }) => shows(snapshot, gamer),
    present: async (snapshot, { gamer, before, limit }) => {
      const entries = await ledgers.keep(gamer.xuid, shows(snapshot, gamer).join(), async () =>
        wholeLedger(db, snapshot, gamer, await rulesOfThen(snapshot)),
      )
      return { points: gamer.points, ...pageOf(entries, { before, limit }) }
    },
  })
}

/** `entries` oldest first, with ids that count from 1. */
function pageOf(
  entries: readonly LedgerEntry[],
  { before, limit }: { before: number | undefined; limit: number },
) {
  if (before !== undefined && before > entries.length)
    throw new RequestRefused(400, 'before must be the id of an entry of this ledger.')
  const older = before === undefined ? entries.length : before - 1
  const page = entries.slice(Math.max(0, older - limit), older)
  return {
    entries: page.toReversed(),
    next_before: older > page.length ? (page[0]?.id ?? null) : null,
  }
}

async function wholeLedger(
  db: Db,
  snapshot: Snapshot,
  { xuid }: Contestant,
  rules: RulesOfThen,
): Promise<LedgerEntry[]> {
  const whom = { xuid, upTo: snapshot.version }
  const [moments, events] = await Promise.all([pastOf(db, whom), lifeOf(db, whom)])
  const entries = causesOfChanges(pointsChanges(moments), { ...rules, events })
  const decided = entries.flatMap(({ event }) => event?.decisionId ?? [])
  const decisions = await causesOf(db, [...new Set(decided)])
  return entries.map((entry) => presentEntry(snapshot, entry, { rules, decisions }))
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
