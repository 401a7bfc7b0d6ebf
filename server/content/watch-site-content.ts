/** Reloads the content when posts or settings change on any host, and when a scheduled post appears. */
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
  /** The content already loaded. */
  from: LoadedContent
  say(words: SiteContent, site: Site): void
}

const POLL_INTERVAL_MS = 250
/** Poll in case a broken connection loses an announcement. */
const ASK_EVERY_MS = 30_000

/** Returns a function that stops it. */
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

  /** One at a time; the next poll picks up what changed or failed meanwhile. */
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
      // First without the screens, which take seconds on a busy machine.
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
  // /readyz reports an unreachable database, and the next poll may find it.
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

/** Drafts, scheduled posts and webhooks are on no prerendered screen. */
const isOnScreensAlready = (next: LoadedContent, said: LoadedContent): boolean =>
  said.words.drawn !== null && isDeepStrictEqual([next.site, next.words.posts], [said.site, said.words.posts])
