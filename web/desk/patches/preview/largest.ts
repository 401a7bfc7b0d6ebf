import type { PreviewGamer } from '#contract/organiser/patch-preview.ts'

/** Of each kind, so that gains do not hide losses. */
const MAX_OF_EACH = 5

type Changed = Pick<PreviewGamer, 'before' | 'after'>

const differenceOf = ({ before, after }: Changed): number => after.points - before.points

/**
 * The largest gains, then the largest losses; gamers without a change of points only if no one has one. The server
 * sorts the list.
 */
export function largestOf<Gamer extends Changed>(gamers: readonly Gamer[]): Gamer[] {
  const gaining = gamers.filter((gamer) => differenceOf(gamer) > 0).slice(0, MAX_OF_EACH)
  const losing = gamers
    .filter((gamer) => differenceOf(gamer) < 0)
    .slice(-MAX_OF_EACH)
    .reverse()
  const moved = [...gaining, ...losing]
  return moved.length > 0 ? moved : gamers.slice(0, MAX_OF_EACH)
}
