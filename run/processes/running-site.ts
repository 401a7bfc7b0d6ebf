/** The site that runs on a data folder, noted there: a second one on the same data would disturb it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'

interface RunningSite {
  pid: number
  url: string
}

const RESPONSE_TIMEOUT_MS = 2000

const fileIn = (dataDir: string): string => join(dataDir, 'running-site.json')

/** Also of a site that was killed. */
export const hasNote = (dataDir: string): boolean => existsSync(fileIn(dataDir))

/** What it returns forgets it again. */
export function recordRunningSite({ dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>): () => void {
  mkdirSync(dataDir, { recursive: true })
  const note: RunningSite = { pid: process.pid, url: publicUrl }
  writeFileSync(fileIn(dataDir), JSON.stringify(note))
  return () => rmSync(fileIn(dataDir), { force: true })
}

/** Its address; undefined when none runs. A process that was killed leaves its note behind, so the site itself is asked. */
export async function runningSite(dataDir: string): Promise<string | undefined> {
  try {
    const { pid, url } = JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as RunningSite
    process.kill(pid, 0)
    await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    return url
  } catch {
    return undefined
  }
}
