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

/** Returns a function that deletes it. The note of another site that runs on the folder stays: it is the one to find. */
export async function recordRunningSite({
  dataDir,
  publicUrl,
}: Pick<Config, 'dataDir' | 'publicUrl'>): Promise<() => void> {
  if (await runningSite(dataDir)) return () => {}
  mkdirSync(dataDir, { recursive: true })
  const note: RunningSite = { pid: process.pid, url: publicUrl }
  writeFileSync(fileIn(dataDir), JSON.stringify(note))
  return () => rmSync(fileIn(dataDir), { force: true })
}

/** Undefined if none runs. A killed process leaves its note behind, so the site itself is asked. */
export async function runningSite(dataDir: string): Promise<string | undefined> {
  const note = noteIn(dataDir)
  if (!note) return undefined
  const { pid, url } = note
  try {
    process.kill(pid, 0)
    await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    return url
  } catch {
    return undefined
  }
}

function noteIn(dataDir: string): RunningSite | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as RunningSite
  } catch {
    return undefined
  }
}
