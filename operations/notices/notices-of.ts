/** A gamer's notices, newest first. They are computed from the stored settlements and not stored themselves. */
import { type Notice, type NoticeFacts, type NoticeKind, noticesOf } from '#contest/notices/notices.ts'
import type { Edition } from '#contest/rules/editions.ts'
import { type Game, isAlternative, squareOf } from '#contest/rules/games.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import type { Db } from '#store/schema.ts'
import { lossesOf } from '#store/settled/events.ts'
import { type Passer, passersOf } from '#store/settled/passers.ts'
import { keptMoments, type SettledStanding } from '#store/settled/settled-standings.ts'
import { shownGamers } from '#store/settled/standings.ts'

export interface DatedNotice extends Notice {
  /** Stable and unique. */
  id: string
  at: Date
}

/** Games and challenges of every edition. */
export interface NoticeRules {
  at(moment: Date): Edition<Game & { name: string }>
  patches: readonly { from: Date; record: { number: number } }[]
}

export interface NoticeRecipient {
  xuid: string
  gamertag: string
  upTo: number
  after?: number
}

/** The latest settlements that changed something for the gamer. */
const MAX_SETTLEMENTS = 30

export async function noticesFor(
  db: Db,
  whom: NoticeRecipient,
  kinds: readonly NoticeKind[],
  rules: () => Promise<NoticeRules>,
): Promise<DatedNotice[]> {
  const kept = await keptMoments(db, whom)
  const after = Math.max(whom.after ?? 0, kept.at(-1 - MAX_SETTLEMENTS)?.version ?? 0)
  const passers = kinds.includes('overtaken') ? await shownPassers(db, { ...whom, after }) : []
  const moments = withPassings(kept, passers)
  const losses = kinds.includes('square_lost') ? await lossesOf(db, { ...whom, after }) : []
  const told: DatedNotice[] = []
  // The first settlement is the first scan, which needs no notice.
  for (let nth = moments.length - 1; nth > Math.max(0, moments.length - 1 - MAX_SETTLEMENTS); nth--) {
    const [before, after] = [moments[nth - 1], moments[nth]]
    if (!before || !after || after.version <= (whom.after ?? 0)) break
    const passedBy = passers.flatMap(({ version, name }) => (version === after.version ? name : []))
    const facts = factsBetween(moments.slice(0, nth + 1), { rules: await rules(), whom, passedBy, losses })
    const chosen = noticesOf(facts).filter(({ kind }) => kinds.includes(kind))
    told.push(
      ...chosen.map((notice, place) => ({
        ...notice,
        at: after.at,
        id: `${after.version}-${notice.kind}-${place}`,
      })),
    )
  }
  return told
}

interface NoticeSources {
  rules: NoticeRules
  whom: NoticeRecipient
  passedBy: string[]
  losses: Awaited<ReturnType<typeof lossesOf>>
}

/** `moments` up to the later of the two. */
function factsBetween(
  moments: readonly SettledStanding[],
  { rules, whom, passedBy, losses }: NoticeSources,
): NoticeFacts {
  const squaresBy = (count: number) =>
    moments.slice(0, count).findLast(({ standing }) => standing)?.standing?.squares ?? new SquareSet()
  const [earlier, later] = moments.slice(-2)
  const editions = [earlier, later].map((moment) => rules.at(moment?.at ?? new Date(0)))
  const version = later?.version ?? 0
  const [had, has] = [squaresBy(moments.length - 1), squaresBy(moments.length)]
  const nameOn = (square: number) => {
    const { link } = losses.findLast((loss) => loss.square === square && loss.version <= version) ?? {}
    const games = editions[0]?.games.filter((game) => squareOf(game) === square)
    return (games?.find((game) => game.link === link) ?? games?.find((game) => !isAlternative(game)))?.name
  }
  return {
    profile: `/gamer/${encodeURIComponent(whom.gamertag)}`,
    before: { rank: earlier?.rank ?? 0, points: earlier?.points ?? 0, squares: had },
    after: { rank: later?.rank ?? 0, points: later?.points ?? 0, squares: has },
    lost: [...had.without(has)].map((square) => ({ square, name: nameOn(square) ?? `Square #${square}` })),
    passedBy,
    challenges: { before: editions[0]?.challenges ?? [], after: editions[1]?.challenges ?? [] },
    patch:
      rules.patches.findLast(({ from }) => from.getTime() === later?.at.getTime())?.record.number ?? null,
  }
}

type ShownPasser = Passer & { name: string }

async function shownPassers(db: Db, whom: Parameters<typeof passersOf>[1]): Promise<ShownPasser[]> {
  const passers = await passersOf(db, whom)
  if (passers.length === 0) return []
  const names = new Map((await shownGamers(db)).map(({ xuid, name }) => [xuid, name]))
  return passers.flatMap((passer) => {
    const name = names.get(passer.xuid)
    return name === undefined ? [] : { ...passer, name }
  })
}

/** Adds the settlements in which the gamer was passed and kept their rank, because someone above them fell. */
function withPassings(kept: readonly SettledStanding[], passers: readonly Passer[]): SettledStanding[] {
  const known = new Set(kept.map(({ version }) => version))
  const others = new Map(passers.map(({ version, at }) => [version, at]))
  const added = [...others].flatMap(([version, at]) => {
    const last = kept.findLast((moment) => moment.at < at)
    return last && !known.has(version) ? { ...last, version, at, standing: null } : []
  })
  return [...kept, ...added].sort((a, b) => a.at.getTime() - b.at.getTime() || a.version - b.version)
}
