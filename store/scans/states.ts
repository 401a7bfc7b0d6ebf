/** A gamer's standing as last judged, ahead of the settled one while a cycle runs. */
import { type Selectable, sql } from 'kysely'
import { SquareSet } from '#contest/rules/square-set.ts'
import type { Standing } from '#contest/rules/standing.ts'
import { copyRows } from '../binary-copy.ts'
import type { ContestWrite } from '../contest-write.ts'
import { TAKES_PART } from '../people/taking-part.ts'
import type { Database, Db } from '../schema.ts'
import type { Write } from '../write-in-one-statement.ts'

export interface GamerStanding {
  xuid: string
  standing: Standing
  /** The gamer's catalogue titles, begun or completed, as encoded by history-codec.ts. */
  titles: Uint8Array
  scannedAt: Date
}

/** Writes only rows that differ; a scan without news leaves no trace here. */
export const statesWrite = (
  { version }: Pick<ContestWrite, 'version'>,
  states: readonly GamerStanding[],
): Write => sql`
  insert into states (xuid, squares, challenges, points, challenge_points, titles, scanned_at, version)
  values ${sql.join(states.map((state) => rowOf(state, version)))}
  on conflict (xuid) do update set
    squares = excluded.squares, challenges = excluded.challenges, points = excluded.points,
    challenge_points = excluded.challenge_points, titles = excluded.titles,
    scanned_at = excluded.scanned_at, version = excluded.version
  where (states.squares, states.challenges, states.points, states.challenge_points, states.titles)
    is distinct from
        (excluded.squares, excluded.challenges, excluded.points, excluded.challenge_points, excluded.titles)
`

/** For gamers whose squares and titles stay, of whom a patch changes many. */
export const scoresWrite = (
  { version }: Pick<ContestWrite, 'version'>,
  gamers: readonly Omit<JudgedGamer, 'gamertag' | 'squares'>[],
  scannedAt: Date,
): Write => sql`
  update states set challenges = scored.challenges::smallint[], points = scored.points,
    challenge_points = scored.challenge_points, scanned_at = ${scannedAt}, version = ${version}
  from unnest(
    ${gamers.map(({ xuid }) => xuid)}::text[],
    ${gamers.map(({ challenges }) => `{${challenges.join()}}`)}::text[],
    ${gamers.map(({ points }) => points)}::integer[],
    ${gamers.map(({ challengePoints }) => challengePoints)}::integer[]
  ) as scored (xuid, challenges, points, challenge_points)
  where states.xuid = scored.xuid
`

// Separate parameters are sent as binary; in arrays the bytes would be sent as text of twice the length.
const rowOf = ({ xuid, standing, titles, scannedAt }: GamerStanding, version: number) => {
  const { squares, challenges, points, challengePoints } = standing
  return sql`(${xuid}, ${squares.bytes}, ${challenges}, ${points}, ${challengePoints}, ${titles}, ${scannedAt},
    ${version})`
}

export async function findState(db: Db, xuid: string): Promise<GamerStanding | undefined> {
  const row = await db.selectFrom('states').selectAll().where('xuid', '=', xuid).executeTakeFirst()
  return row && { xuid, standing: toStanding(row), titles: row.titles, scannedAt: row.scannedAt }
}

export async function findStandings(db: Db, xuids: readonly string[]): Promise<Map<string, Standing>> {
  const rows = await db
    .selectFrom('states')
    .select(['xuid', 'squares', 'challenges', 'points', 'challengePoints'])
    .where('xuid', '=', sql<string>`any(${xuids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.xuid, toStanding(row)]))
}

export interface JudgedGamer {
  xuid: string
  gamertag: string
  points: number
  challengePoints: number
  squares: SquareSet
  challenges: readonly number[]
}

export async function judgedGamers(db: Db): Promise<JudgedGamer[]> {
  const rows = await copyRows(
    db,
    sql`
      select xuid, gamertag, points, challenge_points, squares, challenges from states join gamers using (xuid)
      where ${TAKES_PART} order by gamertag`,
  )
  return Array.from({ length: rows.length }, (_, index) => {
    const row = rows.begin(index)
    const [xuid, gamertag, points, challengePoints] = [row.text(), row.text(), row.integer(), row.integer()]
    const squares = new SquareSet(row.bytes())
    return { xuid, gamertag, points, challengePoints, squares, challenges: row.smallints() }
  })
}

/** Whether a gamer in the contest was scanned but never judged; the next recount adds them to the leaderboard. */
export async function hasUnjudged(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('histories')
    .innerJoin('gamers', 'gamers.xuid', 'histories.xuid')
    .leftJoin('states', 'states.xuid', 'histories.xuid')
    .select('histories.xuid')
    .where(TAKES_PART)
    .where('states.xuid', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const toStanding = ({
  squares,
  challenges,
  points,
  challengePoints,
}: Pick<Selectable<Database['states']>, keyof Standing>): Standing => ({
  squares: new SquareSet(squares),
  challenges,
  points,
  challengePoints,
})
