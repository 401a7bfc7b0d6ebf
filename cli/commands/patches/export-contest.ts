/** `export contest`: the grid, the challenges and the patches of the database as files again. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { contestFiles } from '#operations/patches/contest-files.ts'
import { counted } from '#operations/text.ts'

export async function exportContest(
  { db }: Pick<CommandContext, 'db'>,
  folder: string,
): Promise<CommandResult> {
  const patches = join(folder, 'patches')
  // A patch of another contest among ours would make both unreadable.
  if (existsSync(patches) && readdirSync(patches).length > 0)
    throw new CommandRefused(`${patches} is not empty: name a new folder.`)
  const files = await contestFiles(db)
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return {
    data: { folder, files: [...files.keys()] },
    text: `${counted(files.size, 'file')} in ${folder}: games.json, challenges.json and patches/.`,
  }
}
