/** Lets the site say what the organiser writes and sets, on whichever host, and what waited for its moment. */
import { isDeepStrictEqual } from 'node:util'
import type { Site } from '#contract/site/site.ts'
import { repeat } from '#operations/repeat.ts'
import { POSTS_REVISION, postsRevision } from '#store/posts/posts-state.ts'
import { SETTINGS_WATCHED, settingsVersion } from '#store/settings/settings.ts'
import { watchVersions } from '#store/watch-versions.ts'
import type { SiteContent } from '../site-content.ts'
import { type LoadedContent, loadSiteContent, type WordsOptions } from './load-site-content.ts'

export interface FollowOptions extends Omit<WordsOptions, 'at'> {
  connectionString: string
  /** What it says already. */
  from: LoadedContent
  say(words: SiteContent, site: Site): void
}

const POLL_INTERVAL_MS = 250
/** A net under the announcements, for what a broken connection may swallow. */
const ASK_EVERY_MS = 30_000

/** Until the function it gives is called. */
export async function watchSiteContent({
  connectionString,
  from,
  say,
  ...options
}: FollowOptions): Promise<() => Promise<void>> {
  const { db, log } = options
  let said = from
  const announced = { ...from.revisions }
  let speaking: Promise<void> | undefined
  const hear = (what: keyof LoadedContent['revisions']) => (revision: number) => {
    announced[what] = Math.max(announced[what], revision)
    look()
  }

  /** One at a time; what comes meanwhile is found by the next look, and so is what failed. */
  function look(): void {
    const at = new Date()
    if (speaking || !isBehind(said, announced, at)) return
    speaking = speak(at)
      .catch((error: unknown) => log.error({ err: error }, 'Could not load posts and settings.'))
      .finally(() => {
        speaking = undefined
      })
  }

  async function speak(at: Date): Promise<void> {
    const soon = await loadSiteContent({ ...options, at, isDrawn: false })
    let next: LoadedContent = { ...soon, words: { ...soon.words, drawn: said.words.drawn } }
    if (!isOnScreensAlready(soon, said)) {
      // At once, and a moment later with the screens: on a busy machine they take seconds.
      say(soon.words, soon.site)
      next = await loadSiteContent({ ...options, at })
    }
    say(next.words, next.site)
    said = next
    log.info(next.revisions, 'Posts and settings reloaded.')
  }

  const watches = await Promise.all([
    watchVersions(connectionString, POSTS_REVISION, hear('posts'), log),
    watchVersions(connectionString, SETTINGS_WATCHED, hear('settings'), log),
  ])
  const looking = setInterval(look, POLL_INTERVAL_MS)
  // A database that is away is told by /readyz, and the next look may find it.
  const endAsking = repeat(
    async () => {
      hear('posts')(await postsRevision(db))
      hear('settings')(await settingsVersion(db))
    },
    { everyMs: ASK_EVERY_MS },
  )
  return async () => {
    clearInterval(looking)
    await endAsking()
    await Promise.all(watches.map((watch) => watch.close()))
    await speaking
  }
}

const isBehind = (
  { revisions, nextAt }: LoadedContent,
  announced: LoadedContent['revisions'],
  at: Date,
): boolean =>
  announced.posts > revisions.posts ||
  announced.settings > revisions.settings ||
  (nextAt !== null && nextAt <= at)

/** A draft, a post for later, a webhook: much of what is saved at the desk is on no screen that is drawn beforehand. */
const isOnScreensAlready = (next: LoadedContent, said: LoadedContent): boolean =>
  said.words.drawn !== null && isDeepStrictEqual([next.site, next.words.posts], [said.site, said.words.posts])
