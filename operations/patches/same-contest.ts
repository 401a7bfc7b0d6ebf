/** Whether a content folder belongs to the contest in the database; publishing another would rewrite its past. */
import type { Patch } from '#contest/rules/editions.ts'

type Dated = Pick<Patch, 'number' | 'date' | 'title' | 'games'>

/**
 * One sentence on why it is another contest; undefined if it is the same. Records may be corrected in a folder, so a
 * patch is the same while its title or date is. For the product's own folder the launch must match to the square,
 * because a contest begun from a copy of it may differ only there.
 */
export function whyOtherContest(
  patches: readonly Dated[],
  applied: readonly Dated[],
  { isShipped }: { isShipped: boolean },
): string | undefined {
  const [launch, began] = [patches[0], applied[0]]
  if (!launch || !began) return undefined
  const shared = sharedSquares(launch, began)
  const isLaunch = isShipped
    ? shared === began.games.length && shared === launch.games.length
    : shared * 2 >= began.games.length
  if (!isLaunch)
    return `${began.games.length - shared} of the ${began.games.length} games that it began with differ there`
  const byNumber = new Map(patches.map((patch) => [patch.number, patch]))
  const other = applied.slice(1).find((patch) => {
    const there = byNumber.get(patch.number)
    return there !== undefined && there.title !== patch.title && there.date !== patch.date
  })
  return (
    other && `patch ${other.number} is "${other.title}" here and "${byNumber.get(other.number)?.title}" there`
  )
}

function sharedSquares(launch: Dated, began: Dated): number {
  const places = new Map(launch.games.map(({ link, position }) => [link, position]))
  return began.games.filter(({ link, position }) => places.get(link) === position).length
}
