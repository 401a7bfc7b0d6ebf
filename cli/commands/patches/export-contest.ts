/** `export contest`: the grid, the challenges and the patches of the database as files. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readTexts } from '#content/files.ts'
import { loadContent } from '#content/load.ts'
import { contestDay } from '#contest/calendar/schedule.ts'
import { counted } from '#contest/text/numbers.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { recordsInForce } from '#operations/patches/contest-base.ts'
import { contestFiles, flatFiles } from '#operations/patches/contest-files.ts'
import { decidedTitles } from '#store/catalogue/counting-titles.ts'
import { writeWholeFolder } from '../whole-folder.ts'

type Context = Pick<CommandContext, 'db' | 'clock' | 'contentDir'>

export async function exportContestCommand(
  context: Context,
  folder: string,
  { flat = false }: { flat?: boolean } = {},
): Promise<CommandResult> {
  const patches = join(folder, 'patches')
  // Mixing in the patches of another contest would make both unreadable.
  if (existsSync(patches) && readdirSync(patches).length > 0)
    throw new CommandRefused(`${patches} is not empty: name a new folder.`)
  const files = flat ? await flatFolder(context) : await contestFiles(context.db)
  writeWholeFolder(folder, files)
  const held = flat
    ? `the grid and the challenges as they are today, without patches, and posts to begin with. Set CONTENT_DIR=${folder} for a contest of your own.`
    : 'games.json, challenges.json and patches/.'
  return {
    data: { folder, files: [...files.keys()] },
    text: `${counted(files.size, 'file')} in ${folder}: ${held}`,
  }
}

/** A complete folder for CONTENT_DIR; before a contest exists, from the content. */
async function flatFolder({ db, clock, contentDir }: Context): Promise<Map<string, string>> {
  const applied = await recordsInForce(db)
  const patches = applied.length > 0 ? applied : loadContent(contentDir).patches
  const posts = [...readTexts(contentDir)].filter(([file]) => file.startsWith('posts/'))
  return new Map([
    ...flatFiles(patches, { date: contestDay(clock.now()), decided: await decidedTitles(db) }),
    // Announcements belong to the other contest.
    ...posts.map(([file, text]): [string, string] => [file, file === 'posts/announcements.md' ? '' : text]),
  ])
}
