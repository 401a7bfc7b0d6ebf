/** The site's content at a moment: name, settings, posts and prerendered screens. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { PostBeyondBounds } from '#content/post-bounds.ts'
import { renderPost } from '#content/render-post.ts'
import { startOfDay } from '#contest/calendar/eastern.ts'
import { contestDay } from '#contest/calendar/schedule.ts'
import { isShown, type PostPage } from '#contest/rules/posts.ts'
import { siteOf } from '#contract/site/contest-site.ts'
import type { Site } from '#contract/site/site.ts'
import type { Log } from '#settling/context.ts'
import { listPosts, type StoredPost } from '#store/posts/posts.ts'
import { postsRevision } from '#store/posts/posts-state.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings, settingsVersion } from '#store/settings/settings.ts'
import { answersIn, EMPTY_CONTENT, type SiteContent } from '../site-content.ts'

export interface WordsOptions {
  db: Db
  /** The build folder with `web/` and `drawing/`. */
  builtFolder: string
  at: Date
  log: Log
  /** False leaves out the screens: prerendering takes the longest, and the browser can do it. */
  isDrawn?: boolean
}

export interface LoadedContent {
  words: SiteContent
  site: Site
  /** Of posts and settings; later ones may change the content. */
  revisions: { posts: number; settings: number }
  /** When the next scheduled post appears. */
  nextAt: Date | null
}

export async function loadSiteContent({
  db,
  builtFolder,
  at,
  log,
  isDrawn = true,
}: WordsOptions): Promise<LoadedContent> {
  // Read first: anything newer is just loaded once more.
  const revisions = { posts: await postsRevision(db), settings: await settingsVersion(db) }
  const site = siteOf(await keptSettings(db), at)
  const moment = { now: at, today: contestDay(at) }
  const posts = (await listPosts(db)).map((post) => withSiteName(post, site.siteName))
  const shown = posts.filter((post) => isShown(post, moment))
  const rendered = (page: PostPage) =>
    Promise.all(
      pinnedFirst(shown.filter((post) => post.page === page)).map(async (post) => {
        const { anchor: id, title, type, date, pinned } = post
        return { id, title, type, date, pinned, html: await htmlOf(post, log) }
      }),
    )
  const words: SiteContent = {
    posts: {
      announcements: await rendered('announcements'),
      faq: await rendered('faq'),
      'how-it-works': await rendered('how-it-works'),
      'contest-details': await rendered('contest-details'),
    },
    feed: shown
      .filter(({ page }) => page === 'announcements')
      .map(({ anchor: id, title, type: postType, date, body: content, appearsAt, editedAt }) => ({
        ...{ id, title, postType, date, content },
        publishedAt: appearsAt ?? startOfDay(date),
        editedAt,
      })),
    drawn: null,
  }
  const waiting = posts.filter((post) => post.state === 'published' && !isShown(post, moment))
  const nextAt = waiting.map(appearanceOf).sort((a, b) => a.getTime() - b.getTime())[0] ?? null
  const screens = isDrawn ? await drawn(words, site, { builtFolder, log }) : null
  return { words: { ...words, drawn: screens }, site, revisions, nextAt }
}

/** No one waits for it, and a machine that has just started is busy. */
const PATIENCE = { milliseconds: 10_000 }

/** A post that does not render (stored before there were limits, or from the content) must not break the others. */
const htmlOf = ({ page, anchor, body }: StoredPost, log: Log): Promise<string> =>
  renderPost(body, PATIENCE).catch((error: unknown) => {
    if (!(error instanceof PostBeyondBounds)) throw error
    log.error({ page, anchor, err: error }, 'Post could not be rendered.')
    return '<p><em>This post cannot be shown. Organisers can see why at the desk.</em></p>'
  })

const appearanceOf = ({ appearsAt, date }: StoredPost): Date => appearsAt ?? startOfDay(date)

/** `{site}` in titles and texts is the site's name. */
const withSiteName = (post: StoredPost, siteName: string): StoredPost => ({
  ...post,
  title: post.title.replaceAll('{site}', () => siteName),
  body: post.body.replaceAll('{site}', () => siteName),
})

const pinnedFirst = (posts: readonly StoredPost[]): StoredPost[] => [
  ...posts.filter(({ pinned }) => pinned),
  ...posts.filter(({ pinned }) => !pinned),
]

/**
 * In a separate thread that is thrown away: prerendering needs React, serving does not. A failure costs only the first
 * paint, because the browser renders what the server did not.
 */
async function drawn(
  words: SiteContent,
  site: Site,
  { builtFolder, log }: Pick<WordsOptions, 'builtFolder' | 'log'>,
): Promise<SiteContent['drawn']> {
  const module = join(builtFolder, 'drawing', 'prerender.mjs')
  if (!existsSync(module)) return null
  const answers = Object.keys(EMPTY_CONTENT.posts).map((page) => answersIn(page, words))
  const worker = new Worker(new URL('draw-screens.ts', import.meta.url), {
    workerData: {
      module: pathToFileURL(module).href,
      site,
      answers: Object.assign({}, ...answers),
    },
  })
  const drawing = new Promise<SiteContent['drawn']>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
    worker.once('exit', (code) => reject(new Error(`Prerendering failed (exit code ${code}).`)))
  })
  return drawing.catch((error: unknown) => {
    log.error({ err: error }, 'Could not prerender the screens.')
    return null
  })
}
