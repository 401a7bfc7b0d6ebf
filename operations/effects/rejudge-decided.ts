/** Judges people whose decisions change: bans, removals, merges, granted and excluded squares, and the undo of each. */
import { type DecisionInForce, decidedGamer } from '#contest/rules/decided-gamer.ts'
import { loadCatalogue } from '#settling/recounts/catalogue.ts'
import { standingsUnder } from '#settling/recounts/recount.ts'
import { historyOfPerson } from '#settling/recounts/recountable-gamers.ts'
import { decisionsInForceAmong } from '#store/people/decisions.ts'
import { findGamer } from '#store/people/gamers.ts'
import { accountsOf } from '#store/people/person.ts'
import type { JudgedGamer } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'

export interface DecisionChange {
  kind: 'decisions'
  made: readonly Omit<DecisionInForce, 'id'>[]
  undone: readonly DecisionInForce[]
}

export async function rejudgeDecided(
  tx: Db,
  { made, undone }: DecisionChange,
): Promise<Map<string, JudgedGamer | null>> {
  const accounts = new Set<string>()
  for (const { xuid, intoXuid } of [...made, ...undone])
    for (const named of [xuid, ...(intoXuid === null ? [] : [intoXuid])])
      for (const account of await accountsOf(tx, named)) accounts.add(account)
  const gone = new Set(undone.map(({ id }) => id))
  const inForce = await decisionsInForceAmong(tx, [...accounts])
  const after = [...inForce.filter(({ id }) => !gone.has(id)), ...made]
  const catalogue = await loadCatalogue(tx, 0)
  const rejudged = new Map<string, JudgedGamer | null>()
  for (const xuid of accounts) {
    const gamer = await findGamer(tx, xuid)
    const decided = decidedGamer(xuid, after)
    const history =
      gamer && decided.hidden === null ? await historyOfPerson(tx, { xuid, ...decided }) : undefined
    const [standing] = history ? standingsUnder(catalogue, [{ history, decisions: decided }]) : []
    rejudged.set(xuid, gamer && standing ? { xuid, gamertag: gamer.gamertag, ...standing } : null)
  }
  return rejudged
}
