import { basename, resolve } from 'node:path'
import { postsText, readPosts } from '#content/posts.ts'
import { contestDay } from '#contest/calendar/schedule.ts'
import { isShown, POST_PAGES, type PostPage } from '#contest/rules/posts.ts'
import { counted } from '#contest/text/numbers.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { fillPosts } from '#operations/posts/fill-posts.ts'
import { type PublishedPosts, publishPosts } from '#operations/posts/publish-posts.ts'
import { restoreVersion, setPostState } from '#operations/posts/write-post.ts'
import { moment, table } from '#operations/text.ts'
import { postVersions } from '#store/posts/post-versions.ts'
import { listPosts, type StoredPost } from '#store/posts/posts.ts'
import { StalePost } from '#store/posts/save-post.ts'
import type { Db } from '#store/schema.ts'
import { byTerminal } from './by-terminal.ts'
import { readText } from './read-text.ts'
import { writeWholeFolder } from './whole-folder.ts'

type Context = Pick<CommandContext, 'db' | 'clock' | 'contentDir'>

/** If the site has never been started, loads the content's posts first; otherwise they would be added on top later. */
async function begun({ db, clock, contentDir }: Context): Promise<Db> {
  await fillPosts(db, { contentDir, at: clock.now() })
  return db
}

export async function listAllPosts(context: Context, { page }: { page?: string }): Promise<CommandResult> {
  const db = await begun(context)
  const now = context.clock.now()
  const posts = await listPosts(db, page === undefined ? undefined : pageCalled(page))
  const rows = posts.map((post) => ({ ...summaryOf(post), shown: stateOf(post, now) }))
  return {
    data: { posts: rows },
    text: table(
      rows,
      {
        post: (row) => row.post,
        title: (row) => row.title,
        date: (row) => row.date,
        state: (row) => row.shown,
        version: (row) => row.version,
      },
      'There are no posts.',
    ),
  }
}

const addressOf = ({ page, anchor }: Pick<StoredPost, 'page' | 'anchor'>): string => `${page}#${anchor}`

const summaryOf = (post: StoredPost) => {
  const { title, type, date, state, pinned, appearsAt, version, changedAt } = post
  return { post: addressOf(post), title, type, date, state, pinned, appearsAt, version, changedAt }
}

function stateOf(post: StoredPost, now: Date): string {
  const waits = post.state === 'published' && !isShown(post, { now, today: contestDay(now) })
  const state = waits ? `appears ${post.appearsAt ? moment(post.appearsAt) : post.date}` : post.state
  return post.pinned ? `${state}, pinned` : state
}

export async function publishPostsOf(
  context: Context,
  file: string,
  { page: named, dryRun, why }: { page?: string; dryRun: boolean; why?: string },
): Promise<CommandResult> {
  const page = pageCalled(named ?? basename(file).replace(/\.md$/, ''), named === undefined)
  const { posts, problems } = readPosts(readText(resolve(file)))
  if (problems[0]) {
    const lines = problems.map(({ line, message }) => `${file}:${line}: ${message}`)
    return {
      failed: true,
      data: { problems: lines },
      text: [...lines, '', 'Nothing was published.'].join('\n'),
    }
  }
  const published = await publishPosts(await begun(context), {
    ...{ page, posts: posts.map(({ post }) => post), dryRun },
    ...byTerminal(context, why),
  })
  return { data: { page, dryRun, ...published }, text: linesOf(page, published, dryRun).join('\n') }
}

function linesOf(page: PostPage, { posts, others }: PublishedPosts, dryRun: boolean): string[] {
  const changes = posts.filter(({ outcome }) => outcome !== 'same')
  return [
    ...changes.map(({ anchor, title, outcome, changed }) =>
      outcome === 'added' ? `New: ${anchor}, "${title}"` : `Changed: ${anchor} (${changed.join(', ')})`,
    ),
    ...(changes.length === 0 ? [`Nothing in the file is different from the page ${page}.`] : []),
    ...(others > 0
      ? [`Not in the file, and left as before: ${counted(others, 'post')} of the page ${page}.`]
      : []),
    ...(changes.length > 0
      ? [dryRun ? 'Nothing was changed: this is what "post publish" would do.' : 'Published on every host.']
      : []),
  ]
}

/** A file of any other name contains announcements. */
function pageCalled(name: string, isFileName = false): PostPage {
  const page = POST_PAGES.find((known) => known === name)
  if (page) return page
  if (isFileName) return 'announcements'
  throw new CommandRefused(`No page is called "${name}": the pages are ${POST_PAGES.join(', ')}.`)
}

/** By `page#anchor`, or by the anchor alone where only one page has it. */
async function postNamed(db: Db, name: string): Promise<StoredPost> {
  const found = (await listPosts(db)).filter((post) => addressOf(post) === name || post.anchor === name)
  const [post, other] = found
  if (!post) throw new CommandRefused(`There is no post "${name}": "post list" shows all.`)
  if (other)
    throw new CommandRefused(`"${name}" is on several pages: use ${found.map(addressOf).join(' or ')}.`)
  return post
}

export async function withdrawPost(
  context: Context,
  name: string,
  { why }: { why?: string },
): Promise<CommandResult> {
  const db = await begun(context)
  const { id, version } = await postNamed(db, name)
  const act = { edited: { id, version }, ...byTerminal(context, why) }
  const post = await unlessStale(setPostState(db, { state: 'withdrawn', ...act }))
  return {
    data: summaryOf(post),
    text: `"${post.title}" is no longer shown; "post restore ${addressOf(post)}" restores it.`,
  }
}

export async function postHistory(context: Context, name: string): Promise<CommandResult> {
  const db = await begun(context)
  const post = await postNamed(db, name)
  const versions = await postVersions(db, post.id)
  return {
    data: { ...summaryOf(post), versions },
    text: table(
      versions,
      {
        version: (row) => row.version,
        when: (row) => moment(row.at),
        who: ({ actor: who }) => who.gamertag ?? (who.kind === 'terminal' ? 'terminal' : 'the contest'),
        state: (row) => row.state,
        title: (row) => row.title,
        characters: (row) => row.body.length,
      },
      'It has no versions.',
    ),
  }
}

export async function restorePost(
  context: Context,
  name: string,
  { to, why }: { to?: number; why?: string },
): Promise<CommandResult> {
  const db = await begun(context)
  const { id, version, state } = await postNamed(db, name)
  if (to === undefined && state !== 'withdrawn')
    throw new CommandRefused('It is not withdrawn. With --to <version> an older text is restored.')
  const act = { edited: { id, version }, ...byTerminal(context, why) }
  const post = await unlessStale(
    to === undefined ? setPostState(db, { state: 'published', ...act }) : restoreVersion(db, { to, ...act }),
  )
  return {
    data: summaryOf(post),
    text:
      to === undefined
        ? `"${post.title}" is shown again.`
        : `"${post.title}" has the text of version ${to} again, as version ${post.version}.`,
  }
}

const unlessStale = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof StalePost
      ? new CommandRefused(`${error.message} Look at it and try again.`)
      : error
  })

/** Writes the files of the content's `posts/` folder, which has no drafts or withdrawn posts. */
export async function exportPosts(context: Context, given: string): Promise<CommandResult> {
  const folder = resolve(given)
  const posts = await listPosts(await begun(context))
  const published = posts.filter(({ state }) => state === 'published')
  const textOf = (page: PostPage) => postsText(published.filter((post) => post.page === page).map(asContent))
  writeWholeFolder(folder, new Map(POST_PAGES.map((page) => [`${page}.md`, textOf(page)])))
  const left = posts.length - published.length
  return {
    data: { folder, posts: published.length, leftOut: left },
    text: [
      `${counted(published.length, 'post')} in ${counted(POST_PAGES.length, 'file')} in ${folder}.`,
      ...(left > 0
        ? [`${counted(left, 'draft or withdrawn post', 'drafts and withdrawn posts')} left out.`]
        : []),
    ].join('\n'),
  }
}

const asContent = ({
  anchor: id,
  title,
  type: postType,
  date,
  body: content,
  pinned,
  appearsAt,
}: StoredPost) => ({
  ...{ id, title, postType, date, content },
  ...(pinned && { pinned: true as const }),
  ...(appearsAt && { appearsAt }),
})
