/** Grants or excludes a single completion, whatever Xbox Live reports. */
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import { judgeHistory } from '#contest/rules/judging.ts'
import { type Catalogue, loadCatalogue } from '#settling/recounts/catalogue.ts'
import type { Recountable } from '#settling/recounts/recount.ts'
import { recountGamer } from '#settling/recounts/recount-gamer.ts'
import { recountableGamer } from '#settling/recounts/recountable-gamers.ts'
import { decide } from '#store/people/decisions.ts'
import type { StoredGamer } from '#store/people/gamers.ts'
import type { Db, Tx } from '#store/schema.ts'
import { eventsWrite, type NewEvent } from '#store/settled/events.ts'
import { settle } from '#store/settled/settlement.ts'
import { CommandRefused } from '../context.ts'
import { type ActionContext, actorName, type Done, existing, perform, reasonFrom } from './act.ts'

export interface CompletionAct extends ActionContext {
  xuid: string
  square: number
}

/** Excludes every game that currently completes the square; another game may complete it again. */
export const excludeSquare = (db: Db, act: CompletionAct): Promise<Done> =>
  overrule(db, 'exclusion', act, ({ gamer, lit }) => {
    const { square } = act
    if (!lit) throw new CommandRefused(`${gamer.gamertag} does not have square ${square}.`)
    const links = lit.games.map(({ link }) => link)
    if (links.some((link) => gamer.granted.includes(link))) {
      throw new CommandRefused(`Square ${square} was granted to ${gamer.gamertag}. Undo that instead.`)
    }
    return links
  })

/** The grant survives scans, recounts and patches. The default link is the square's main game. */
export const grantSquare = (db: Db, act: CompletionAct & { link?: string | undefined }): Promise<Done> =>
  overrule(db, 'grant', act, ({ gamer, lit, catalogue }) => {
    const { square, link } = act
    if (lit) throw new CommandRefused(`${gamer.gamertag} already has square ${square}.`)
    const games = catalogue.edition.games.filter((game) => squareOf(game) === square)
    if (games.length === 0) throw new CommandRefused(`There is no game on square ${square}.`)
    const game =
      link === undefined
        ? games.find((each) => !isAlternative(each))
        : games.find((each) => each.link === link)
    if (!game) throw new CommandRefused(`"${link ?? ''}" is not a game of square ${square}.`)
    if (gamer.excluded.includes(game.link)) {
      throw new CommandRefused(`${game.name} was excluded for ${gamer.gamertag}. Undo that instead.`)
    }
    return [game.link]
  })

interface Found {
  gamer: StoredGamer
  catalogue: Catalogue
  /** What completes the square now. */
  lit: ReturnType<typeof judgeHistory>['completions'][number] | undefined
}

const TOLD = {
  grant: { type: 'granted', instead: 'game_gained', did: 'granted', to: 'to' },
  exclusion: { type: 'excluded', instead: 'game_lost', did: 'excluded', to: 'of' },
} as const

const overrule = async (
  db: Db,
  kind: 'grant' | 'exclusion',
  act: CompletionAct,
  linksOf: (found: Found) => string[],
): Promise<Done> => {
  const { xuid, square, at } = act
  const reason = reasonFrom(act.why)
  return perform(db, act, async (tx) => {
    const gamer = await existing(tx, xuid, act)
    const { recountable, catalogue } = await judgeable(tx, gamer)
    const { completions } = judgeHistory(catalogue.edition.games, recountable.history, recountable.decisions)
    const lit = completions.find((completion) => completion.square === square)
    const links = linksOf({ gamer, catalogue, lit })
    const { type, instead, did, to } = TOLD[kind]
    return {
      gamer,
      action: kind === 'grant' ? 'gamer.grant_square' : 'gamer.exclude_square',
      what: `${did} square #${square} ${to} ${gamer.gamertag}`,
      subject: { kind: 'Completion', name: `${gamer.gamertag}, square #${square}` },
      change: { made: [{ xuid, kind, intoXuid: null, links }], undone: [] },
      async carryOut(write) {
        const { id } = await decide(write, { xuid, kind, links, reason, by: actorName(act.actor), at })
        const events = (await recountGamer(write, xuid, at)).map((event): NewEvent => {
          const isDecided = event.type === instead && event.square === square
          return { ...event, decisionId: id, ...(isDecided && { type, link: links[0] ?? null }) }
        })
        await eventsWrite(write, events).execute(write.tx)
        await settle(write, { at })
        return id
      },
    }
  })
}

async function judgeable(
  tx: Tx,
  gamer: StoredGamer,
): Promise<{ recountable: Recountable; catalogue: Catalogue }> {
  if (gamer.hidden) throw new CommandRefused(`${gamer.gamertag} is not in the contest.`)
  const recountable = await recountableGamer(tx, gamer.xuid)
  if (!recountable) throw new CommandRefused(`${gamer.gamertag} has not been scanned yet. Scan them first.`)
  return { recountable, catalogue: await loadCatalogue(tx, 0) }
}
