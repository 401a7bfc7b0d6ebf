/** The titles by which games count, from the patch records and the organiser's decisions. */
import { sql } from 'kysely'
import { applyPatches } from '#contest/rules/editions.ts'
import { type CatalogueGame, titleIdsOf } from '#contest/rules/games.ts'
import { type TitleDecisions, withTitlesThatCount } from '#contest/rules/titles-that-count.ts'
import type { ExclusiveWrite } from '../contest-write.ts'
import type { Db } from '../schema.ts'
import { appliedPatches } from './patches.ts'

export interface TitleBasis {
  /** The games of the current edition as their records name them. */
  games: readonly CatalogueGame[]
  decided: Map<string, TitleDecisions>
}

export interface MatchDecision {
  link: string
  titleId: number
  decision: 'accepted' | 'rejected'
  /** In addition to the game's title instead of replacing it. */
  isTwin?: boolean
}

export const titleBasis = async (db: Db): Promise<TitleBasis> => ({
  games: applyPatches((await appliedPatches(db)).map(({ record }) => record)).games,
  decided: await decidedTitles(db),
})

export async function decidedTitles(db: Db): Promise<Map<string, TitleDecisions>> {
  const rows = await db
    .selectFrom('titleMatches')
    .select(['link', 'titleId', 'decision', 'twin', 'recordedTitleId'])
    .orderBy('decidedAt')
    .orderBy('titleId')
    .execute()
  const ids = (of: typeof rows) => of.map(({ titleId }) => titleId)
  return new Map(
    [...Map.groupBy(rows, ({ link }) => link)].map(([link, own]) => {
      const accepted = own.find(({ decision, twin }) => decision === 'accepted' && !twin)
      return [
        link,
        {
          ...(accepted && { accepted }),
          twins: ids(own.filter(({ decision, twin }) => decision === 'accepted' && twin)),
          rejected: ids(own.filter(({ decision }) => decision === 'rejected')),
        },
      ]
    }),
  )
}

/** By link, games with the titles that count. */
export const countedGames = ({ games, decided }: TitleBasis): Map<string, CatalogueGame> =>
  new Map(withTitlesThatCount(games, decided).map((game) => [game.link, game]))

/** The basis after these decisions. */
export function afterDecisions(basis: TitleBasis, decisions: readonly MatchDecision[]): TitleBasis {
  const decided = new Map(basis.decided)
  for (const { link, titleId, decision, isTwin = false } of decisions) {
    const { accepted, twins, rejected } = without(decided.get(link), titleId)
    const isFirst = decision === 'accepted' && !isTwin
    const first = isFirst ? { titleId, recordedTitleId: recordedFor(basis, { link, titleId }) } : accepted
    decided.set(link, {
      ...(first && { accepted: first }),
      twins: decision === 'accepted' && isTwin ? [...twins, titleId] : twins,
      rejected: decision === 'rejected' ? [...rejected, titleId] : rejected,
    })
  }
  return { ...basis, decided }
}

/** The title that the record names: this one if it is among them, else the first. */
export function recordedFor(
  { games }: Pick<TitleBasis, 'games'>,
  { link, titleId }: Pick<MatchDecision, 'link' | 'titleId'>,
): number | null {
  const record = games.find((game) => game.link === link)
  return record && titleIdsOf(record).includes(titleId) ? titleId : (record?.titleId ?? null)
}

/** An accepted title with what an undo needs. */
export interface AcceptedMatch {
  link: string
  titleId: number
  isTwin: boolean
  decidedAt: Date
  /** The game's previous title; null if it had none, and for a twin. */
  replacedTitleId: number | null
  /** The record already named it, so it had been rejected before. */
  wasNamed: boolean
}

/** The basis without the match. */
export function afterUndo(basis: TitleBasis, match: AcceptedMatch): TitleBasis {
  const rest = withoutMatch(basis, match)
  const titleId = restoredTitle(basis, match)
  const { link } = match
  return titleId === null ? rest : afterDecisions(rest, [{ link, titleId, decision: 'accepted' }])
}

/** The replaced title to accept again; null if the record names it anyway, or another game has it now. */
export function restoredTitle(basis: TitleBasis, match: AcceptedMatch): number | null {
  const { link, replacedTitleId: titleId } = match
  if (titleId === null) return null
  const rest = withoutMatch(basis, match)
  const isTaken = [...countedGames(rest).values()].some((game) => titleIdsOf(game).includes(titleId))
  const isNamed = rest.games.some((game) => game.link === link && titleIdsOf(game).includes(titleId))
  return isTaken || isNamed ? null : titleId
}

function withoutMatch(basis: TitleBasis, { link, titleId, wasNamed }: AcceptedMatch): TitleBasis {
  if (wasNamed) return afterDecisions(basis, [{ link, titleId, decision: 'rejected' }])
  const decided = new Map(basis.decided)
  decided.set(link, without(decided.get(link), titleId))
  return { ...basis, decided }
}

function without(decisions: TitleDecisions | undefined, titleId: number): TitleDecisions {
  const { accepted, twins = [], rejected = [] } = decisions ?? {}
  const isOther = (id: number) => id !== titleId
  return {
    ...(accepted && isOther(accepted.titleId) && { accepted }),
    twins: twins.filter(isOther),
    rejected: rejected.filter(isOther),
  }
}

/** Call it after decisions; updates the titles of the catalogue. */
export async function writeTitles({ tx, version }: ExclusiveWrite): Promise<void> {
  const records = [...countedGames(await titleBasis(tx)).values()].map(({ link, titleId, twins = [] }) => ({
    link,
    title_id: titleId,
    twins,
  }))
  await sql`
    update games set title_id = counted.title_id, twins = counted.twins, version = ${version}::bigint
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as counted (link text, title_id bigint, twins bigint[])
    where games.link = counted.link
      and (games.title_id, games.twins) is distinct from (counted.title_id, counted.twins)
  `.execute(tx)
}
