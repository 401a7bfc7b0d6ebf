import { formatEastern } from '#contest/calendar/timestamp.ts'
import { type Caused, causesOfChanges } from '#contest/past/causes.ts'
import { ledgerText, type Named, type Patched } from '#contest/past/ledger-text.ts'
import { pointsChanges } from '#contest/past/points-changes.ts'
import { type Edition, sameRequirements } from '#contest/rules/editions.ts'
import type { Cause } from '#contest/rules/events.ts'
import { type Game, isAlternative, squareOf } from '#contest/rules/games.ts'
import { gamerLedgerCall, type LedgerEntry } from '#contract/past/gamer-ledger.ts'
import { causesOf } from '#store/people/decisions.ts'
import type { Db } from '#store/schema.ts'
import { allEventsOf, type StoredEvent } from '#store/settled/events.ts'
import { keptMoments } from '#store/settled/settled-standings.ts'
import { answering } from '../answers/answering.ts'
import { RequestRefused } from '../http/errors.ts'
import { createKeptValues } from '../past/kept-values.ts'
import type { PastRules, ReadRulesOfThen } from '../past/past-rules.ts'
import { challengeThen, gameThen } from '../past/records-at.ts'
import { gamerWithXuid, isThere } from '../snapshot/find.ts'
import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { gamePictures } from './fields/pictures.ts'

type Entry = Caused<StoredEvent>

/** Total over all cached ledgers; an entry takes about 400 bytes. */
const MAX_CACHED_ENTRIES = 100_000

/** A ledger is computed once per version of its gamer, and pages are cut from it. */
export const answerGamerLedger = (db: Db, rulesOfThen: ReadRulesOfThen) => {
  const ledgers = createKeptValues<readonly LedgerEntry[]>({
    sizeOf: (entries) => entries.length + 1,
    maxSize: MAX_CACHED_ENTRIES,
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

/** `entries` oldest first, with ids from 1. */
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
  rules: PastRules,
): Promise<LedgerEntry[]> {
  const whom = { xuid, upTo: snapshot.version }
  const [moments, events] = await Promise.all([keptMoments(db, whom), allEventsOf(db, whom)])
  const entries = causesOfChanges(pointsChanges(moments), { ...rules, events })
  const decided = entries.flatMap(({ event }) => event?.decisionId ?? [])
  const decisions = await causesOf(db, [...new Set(decided)])
  return entries.map((entry) => presentEntry(snapshot, entry, { rules, decisions }))
}

/** The editions before and after a patch. */
function around({ patches, at }: PastRules, number: number) {
  const from = patches.findLast(({ record }) => record.number === number)?.from
  return from && { before: at(new Date(from.getTime() - 1)), after: at(from) }
}

interface Background {
  rules: PastRules
  decisions: ReadonlyMap<number, Cause>
}

function presentEntry(snapshot: Snapshot, entry: Entry, { rules, decisions }: Background): LedgerEntry {
  const { number, moment, what, change, total, cause, patch, event } = entry
  const challengeId = 'challengeId' in what ? what.challengeId : null
  const edition = patch === null ? undefined : around(rules, patch)
  const link = event?.link ?? (edition ? mainLost(what, edition) : null)
  const happened = { at: event?.at ?? moment.at, isLoss: what.kind.endsWith('_lost') }
  const game = link === null ? undefined : snapshot.gamesByLink.get(link)
  const challenge = challengeId === null ? undefined : snapshot.challengesById.get(challengeId)
  const then =
    (link === null ? undefined : gameThen(rules, link, happened)?.name) ??
    (challengeId === null ? undefined : challengeThen(rules, challengeId, happened)?.title)
  const named: Named = {
    name: then ?? game?.name ?? challenge?.title ?? null,
    decision: decisions.get(event?.decisionId ?? 0),
    moreGamerscore: event?.grownBy ?? null,
    day: formatEastern(event?.at ?? moment.at).slice(0, 10),
    patched: edition ? whatPatchDid(what, link, edition) : null,
  }
  const isGone = (link !== null && !isThere(game)) || (challengeId !== null && !isThere(challenge))
  return {
    id: number,
    at: moment.at.toISOString(),
    cause,
    patch,
    square: 'square' in what ? what.square : null,
    link: 'square' in what && isThere(game) ? link : null,
    challenge_id: challengeId,
    change,
    total,
    text: ledgerText(entry, named),
    ...(named.name !== null && { name: named.name }),
    ...(game && { cdn_img: gamePictures(game).cdn_img }),
    ...(isGone && { removed: true }),
    ...(what.kind === 'challenge_repriced' && { repriced: { from: what.before, to: what.after } }),
    ...('count' in what && {
      brought: what.kind === 'squares_brought' ? ('squares' as const) : ('challenges' as const),
      count: what.count,
    }),
  }
}

type What = Entry['what']
type Around = NonNullable<ReturnType<typeof around>>

const mainOn = ({ games }: Edition, square: number): Game | undefined =>
  games.find((game) => squareOf(game) === square && !isAlternative(game))

/** Where no event exists: a patch that was undone later had replaced the main game. */
function mainLost(what: What, { before, after }: Around): string | null {
  if (what.kind !== 'square_lost') return null
  const was = mainOn(before, what.square)?.link
  return was && was !== mainOn(after, what.square)?.link ? was : null
}

function whatPatchDid(what: What, link: string | null, { before, after }: Around): Patched | null {
  if ('challengeId' in what) {
    const [had, has] = [before, after].map(({ challenges }) =>
      challenges.find(({ id }) => id === what.challengeId),
    )
    if (!had || !has) return had ? { kind: 'removed' } : has ? { kind: 'added' } : null
    return sameRequirements(had, has) ? { kind: 'same rule' } : null
  }
  if (what.kind !== 'square_lost') return null
  const [was, is] = [before, after].map(({ games }) => games.find((game) => game.link === link))
  if (!was) return null
  if (is) {
    const to = squareOf(is)
    return to === what.square ? { kind: 'retitled' } : { kind: 'moved', to }
  }
  const main = mainOn(after, what.square)
  const isReplaced = !isAlternative(was) && main && main.link !== mainOn(before, what.square)?.link
  return isReplaced ? { kind: 'replaced', by: main.name } : { kind: 'removed' }
}
