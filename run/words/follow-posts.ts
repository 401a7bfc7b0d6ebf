/** Lets the site say what the organiser writes, on whichever host, and what waited for its moment. */

import type { SiteWords } from '#server/pages/site-words.ts'
import { POSTS_REVISION, postsRevision } from '#store/posts/posts-state.ts'
import { watchVersions } from '#store/watch-versions.ts'
import { type Saying, siteWords, type WordsOptions } from './site-words.ts'

export interface FollowOptions extends Omit<WordsOptions, 'at'> {
  connectionString: string
  /** What it says already. */
  from: Pick<Saying, 'revision' | 'nextAt'>
  say(words: SiteWords): void
}

const LOOK_MS = 250
/** A net under the announcements, for what a broken connection may swallow. */
const ASK_EVERY_MS = 30_000

/** Until the function it gives is called. */
export async function followPosts({
  connectionString,
  from,
  say,
  ...options
}: FollowOptions): Promise<() => Promise<void>> {
  const { db, log } = options
  let said = from
  let announced = from.revision
  let speaking: Promise<void> | undefined
  const hear = (revision: number) => {
    announced = Math.max(announced, revision)
    look()
  }
  const isBehind = (at: Date) => announced > said.revision || (said.nextAt !== null && said.nextAt <= at)

  /** One at a time; what comes meanwhile is found by the next look, and so is what failed. */
  function look(): void {
    const at = new Date()
    if (speaking || !isBehind(at)) return
    speaking = speak(at)
      .catch((error: unknown) => log.error({ err: error }, 'The posts could not be read.'))
      .finally(() => {
        speaking = undefined
      })
  }

  async function speak(at: Date): Promise<void> {
    const next = await siteWords({ ...options, at })
    say(next.words)
    said = next
    log.info({ revision: next.revision }, 'The site shows its posts as they are now.')
  }

  const watch = await watchVersions(connectionString, POSTS_REVISION, hear, log)
  const looking = setInterval(look, LOOK_MS)
  const asking = setInterval(() => {
    // The database is away; /readyz says so, and the next look may find it.
    postsRevision(db).then(hear, () => {})
  }, ASK_EVERY_MS)
  return async () => {
    clearInterval(looking)
    clearInterval(asking)
    await watch.close()
    await speaking
  }
}
