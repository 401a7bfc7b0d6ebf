/** The site running on a data folder, noted there, because a second one on the same data would disturb it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'

interface RunningSite {
  pid: number
  url: string
}

const RESPONSE_TIMEOUT_MS = 2000

const fileIn = (dataDir: string): string => join(dataDir, 'running-site.json')

/** Also true after a site was killed. */
export const hasNote = (dataDir: string): boolean => existsSync(fileIn(dataDir))

/** Returns a function that deletes it. */
export function recordRunningSite({ dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>): () => void {
  mkdirSync(dataDir, { recursive: true })
  const note: RunningSite = { pid: process.pid, url: publicUrl }
  writeFileSync(fileIn(dataDir), JSON.stringify(note))
  return () => rmSync(fileIn(dataDir), { force: true })
}

/** Undefined if none runs. A killed process leaves its note behind, so the site itself is asked. */
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
