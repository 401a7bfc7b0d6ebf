import { z } from 'zod'
import type { Edition, Patch } from '#contest/rules/editions.ts'
import { BrokenContent, CONTENT_FOLDER, readTexts } from './files.ts'
import { type Post, parsePosts } from './posts.ts'
import { type ContentGame, resolveContent } from './resolve.ts'
import { challengesFile, gamesFile, patchFile } from './shape.ts'

export interface Content {
  launch: Edition<ContentGame>
  /** From the launch (patch 0 with every initial record), so that folding them gives the current edition. */
  patches: Patch<ContentGame>[]
  /** By page: `announcements`, `faq`, `how-it-works`, `contest-details`. */
  posts: Record<string, Post[]>
}

/** Throws BrokenContent with one sentence. Only checks what reading needs; the content check does the rest. */
export const loadContent = (folder: string = CONTENT_FOLDER): Content => readContent(readTexts(folder))

export function readContent(texts: ReadonlyMap<string, string>): Content {
  const read = <T>(file: string, shape: z.ZodType<T>): T =>
    attempt(file, () => {
      const text = texts.get(file)
      if (text === undefined) throw new Error('the file is missing')
      return shape.parse(JSON.parse(text))
    })
  const patchCount = [...texts.keys()].filter((file) => file.startsWith('patches/')).length
  const { patches, editions, unknownLinks } = resolveContent({
    games: read('games.json', gamesFile),
    challenges: read('challenges.json', challengesFile),
    patches: Array.from({ length: patchCount }, (_, patch) => read(`patches/${patch}.json`, patchFile)),
  })
  const [launch] = editions
  if (!launch) throw broken('patches', 'there is no patch 0')
  if (unknownLinks[0]) throw broken('challenges', unknownLinks[0])
  const posts: Content['posts'] = {}
  for (const [file, text] of texts) {
    const page = /^posts\/(.+)\.md$/.exec(file)?.[1]
    if (page) posts[page] = attempt(file, () => parsePosts(text))
  }
  return { launch, patches, posts }
}

function attempt<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw broken(file, reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  const issue = error instanceof z.ZodError ? error.issues[0] : undefined
  if (issue) return `${issue.path.join('.')} ${issue.message}`
  return error instanceof Error ? error.message : String(error)
}

const broken = (file: string, reason: string): BrokenContent =>
  new BrokenContent(`The content is broken. ${file}: ${reason}. Run "npm run check:content" for details.`)
