/** A contest that began later than its content: with the grid and challenges of that day, and without the past. */
import { applyPatches, type Patch } from '#contest/rules/editions.ts'
import type { Content } from './load.ts'
import type { Post } from './posts.ts'
import type { ContentGame } from './resolve.ts'

export interface Beginning {
  /** The last patch included. */
  patch: number
  /** yyyy-mm-dd */
  date: string
}

/** What is in effect on that day; always includes the launch. */
export const beginningOn = ({ patches }: Pick<Content, 'patches'>, date: string): Beginning => ({
  patch: patches.findLast((patch) => patch.date <= date)?.number ?? 0,
  date,
})

/** Turns patch `beginning.patch` into the launch, with every record of its edition; later patches follow unchanged. */
export function sinceBeginning(content: Content, { patch, date }: Beginning): Content {
  const [first] = content.patches
  if (patch === 0 && first && date <= first.date) return content
  const launch = applyPatches(content.patches.filter(({ number }) => number <= patch))
  const { announcements = [], ...pages } = content.posts
  return {
    launch,
    patches: [launchOf(launch, date), ...content.patches.filter(({ number }) => number > patch)],
    posts: {
      ...Object.fromEntries(Object.entries(pages).map(([page, posts]) => [page, posts.map(notBefore(date))])),
      announcements: announcements.filter((post) => post.date >= date),
    },
  }
}

const launchOf = (
  { patch: number, games, challenges }: Content['launch'],
  date: string,
): Patch<ContentGame> => ({
  number,
  date,
  title: 'Launch',
  summary: 'The grid opens.',
  games,
  challenges,
  removedGames: [],
  removedChallenges: [],
})

/** Rules and answers apply from the beginning, whenever they were written. */
const notBefore =
  (date: string) =>
  (post: Post): Post => {
    if (post.date >= date) return post
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    return { ...post, date, year, month, day }
  }
