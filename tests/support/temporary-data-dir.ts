import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { quickFolder } from './quick-folder.ts'

/**
 * An empty data folder that takes everything along when it is deleted. Started as root, the database of a folder that only root
 * may enter would be kept elsewhere, and would stay.
 */
export async function makeTemporaryDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(quickFolder(), 'grid900-data-'))
  await chmod(dataDir, 0o755)
  return dataDir
}
