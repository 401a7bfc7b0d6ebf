/** What the site says on a day: its posts from the content, and its screens drawn with them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Config } from '#config'
import { loadContent } from '#content/load.ts'
import { renderPost, withSiteName } from '#content/render-posts.ts'
import { contestContent } from '#organiser/patches/publish.ts'
import { contestDay } from '#scanner/cycles/schedule.ts'
import { answersIn, NO_WORDS, type SiteWords } from '#server/pages/site-words.ts'
import type { Db } from '#store/schema.ts'

export interface WordsOptions {
  db: Db
  config: Pick<Config, 'contentDir' | 'siteName' | 'trackerUrl' | 'chatInviteUrl'>
  /** Where the site was built: `web/` and `drawing/`. */
  builtFolder: string
  at: Date
}

/** Undefined when nothing is different from what was said on `saidOn`: no post has come since. */
export async function siteWords(
  { db, config, builtFolder, at }: WordsOptions,
  saidOn?: string,
): Promise<SiteWords | undefined> {
  const today = contestDay(at)
  const { posts: pages } = await contestContent(db, loadContent(config.contentDir), { today })
  const isNews = ({ date }: { date: string }) => saidOn !== undefined && date > saidOn && date <= today
  if (saidOn !== undefined && !Object.values(pages).flat().some(isNews)) return undefined
  // A post waits for its day, as the patch does that it announces.
  const shown = (page: string) =>
    (pages[page] ?? []).filter(({ date }) => date <= today).map((post) => withSiteName(post, config.siteName))
  const rendered = (page: string) =>
    shown(page)
      .map(renderPost)
      .map(({ id, title, postType: type, date, html }) => ({ id, title, type, date, html }))
  const words: SiteWords = {
    posts: {
      announcements: rendered('announcements'),
      faq: rendered('faq'),
      'how-it-works': rendered('how-it-works'),
      'contest-details': rendered('contest-details'),
    },
    feed: shown('announcements'),
    drawn: null,
  }
  return { ...words, drawn: await drawn(words, config, builtFolder) }
}

/** In a thread of its own, which leaves nothing behind: drawing needs React, serving does not. */
async function drawn(
  words: SiteWords,
  { siteName, trackerUrl, chatInviteUrl }: WordsOptions['config'],
  builtFolder: string,
): Promise<SiteWords['drawn']> {
  const module = join(builtFolder, 'drawing', 'prerender.mjs')
  if (!existsSync(module)) return null
  const answers = Object.keys(NO_WORDS.posts).map((page) => answersIn(page, words))
  const worker = new Worker(new URL('draw-screens.ts', import.meta.url), {
    workerData: {
      module: pathToFileURL(module).href,
      site: { siteName, trackerUrl, chatInviteUrl },
      answers: Object.assign({}, ...answers),
    },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The screens were not drawn (exit code ${code}).`)))
  })
}
