/**
 * Adopts title ids and totals that the product's content has learnt since the contest began. Only these fields of the
 * patch records are corrected, as if published again; organisers' decisions stay.
 */
import type { Content } from '#content/load.ts'
import type { ContentGame } from '#content/resolve.ts'
import { contestDay } from '#contest/calendar/schedule.ts'
import { applyPatches, type Patch } from '#contest/rules/editions.ts'
import { titleIdsOf } from '#contest/rules/games.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import type { DecidedTitles } from '#contest/rules/titles-that-count.ts'
import { frozenSince } from '#contest/settings/contest-settings.ts'
import { counted } from '#contest/text/numbers.ts'
import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import { decidedTitles } from '#store/catalogue/counting-titles.ts'
import { publishPatch } from '#store/catalogue/publish.ts'
import { TITLES_TAKEN_OVER } from '#store/catalogue/title-matches.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { recordAction } from '#store/desk/actions.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { recordsInForce } from '../patches/contest-base.ts'
import { contestContent } from '../patches/publish.ts'

type Recorded = Patch<ContentGame>

/** Resolves to the number of changed games. During a freeze it waits for another start. */
export async function takeOverTitles(
  db: Db,
  { content, at }: { content: Content; at: Date },
): Promise<number> {
  if (frozenSince(await keptSettings(db))) return 0
  if ((await correctedPatches(db, content, at)).corrected.length === 0) return 0
  return writeExclusively(db, async (write) => {
    const { tx } = write
    const { applied, corrected } = await correctedPatches(tx, content, at)
    const byNumber = new Map(corrected.map((patch) => [patch.number, patch]))
    const edition = applyPatches(applied.map((patch) => byNumber.get(patch.number) ?? patch))
    for (const patch of corrected) await publishPatch(write, { patch, edition, at })
    const games = changedLinks(applied, corrected).size
    if (games === 0) return 0
    await recountEverybody(write, at)
    await recordAction(tx, {
      actor: { kind: 'contest' },
      action: TITLES_TAKEN_OVER,
      what: `took over what the delivered content has come to know of the titles of ${counted(games, 'game')}`,
      subject: { kind: 'Title', name: counted(games, 'game') },
      at,
    })
    return games
  })
}

/** The published patches, and those whose records change. */
async function correctedPatches(db: Db, content: Content, at: Date) {
  const applied = await recordsInForce(db)
  const { patches } = await contestContent(db, content, { today: contestDay(at) })
  const ground: Ground = {
    known: new Map(applyPatches(patches).games.map((game) => [game.link, game])),
    before: new Map(),
    decided: await decidedTitles(db),
  }
  const corrected = applied.flatMap((patch) => {
    const isDelivered = patches.some(
      ({ number, date, title }) => number === patch.number && date === patch.date && title === patch.title,
    )
    const games = patch.games.map((game) => withKnown(game, ground, isDelivered))
    return sameValue(games, patch.games) ? [] : [{ ...patch, games }]
  })
  return { applied, corrected }
}

interface Ground {
  /** The content's current records. */
  known: ReadonlyMap<string, ContentGame>
  /** The title ids that the contest's records had before. */
  before: Map<string, number | null>
  decided: DecidedTitles
}

/** A record from the desk keeps the title given there. */
function withKnown(game: ContentGame, { known, before, decided }: Ground, isDelivered: boolean): ContentGame {
  const now = known.get(game.link)
  if (isDelivered) before.set(game.link, game.titleId)
  if (!now || now.titleId === null || now.platform !== game.platform) return game
  const isOwn = !isDelivered && game.titleId !== null && game.titleId !== before.get(game.link)
  const accepted = decided.get(game.link)?.accepted
  const isDecided = accepted !== undefined && !titleIdsOf(now).includes(accepted.titleId)
  if (isOwn || isDecided) return game
  const { titleId, twins, titleByHand, gamerscore } = now
  return {
    ...game,
    titleId,
    ...(twins && { twins }),
    ...(titleByHand && { titleByHand }),
    ...(isDelivered && { gamerscore }),
  }
}

const changedLinks = (applied: readonly Recorded[], corrected: readonly Recorded[]): Set<string> => {
  const before = new Map(applyPatches(applied).games.map((game) => [game.link, game]))
  const after = applyPatches(corrected).games
  return new Set(after.filter((game) => !sameValue(game, before.get(game.link))).map(({ link }) => link))
}
