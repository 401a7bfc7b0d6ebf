import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Config, doubtfulSettings, settingsInForce } from '#config'
import type { Installation } from '#operations/doctor/installation.ts'
import { registeredCallbacks } from '../sign-in-callbacks.ts'
import { nextKeyFile } from '../token-key.ts'

const ANSWER_TIMEOUT_MS = 5000

export async function lookAtInstallation(
  config: Config,
  environment: NodeJS.ProcessEnv,
): Promise<Installation> {
  const { publicUrl, dataDir, backups } = config
  return {
    settings: settingsInForce(environment),
    doubtfulSettings: doubtfulSettings(environment),
    firstSettings: config.firstSettings,
    versions: { product: productVersion(), node: process.versions.node },
    xbox: xboxLiveOf(config),
    publicUrl,
    redirectUris: registeredCallbacks(publicUrl),
    site: await whyNoAnswer(`${publicUrl}/healthz`),
    disk: await diskOf(dataDir),
    backupDisk: await otherDiskOf(backups.dir, dataDir),
    backups,
    keyChangeInterrupted: existsSync(nextKeyFile(dataDir)),
  }
}

export const xboxLiveOf = ({
  microsoft,
  simulatorUrl,
}: Pick<Config, 'microsoft' | 'simulatorUrl'>): Installation['xbox'] =>
  !microsoft ? 'demo' : simulatorUrl ? 'rehearsal' : 'real'

function productVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

async function whyNoAnswer(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    await answer.arrayBuffer()
    return answer.ok ? null : `status ${answer.status}`
  } catch (error) {
    const { cause, name } = error as Error
    const code = cause instanceof Error && 'code' in cause ? cause.code : name
    return String(code)
  }
}

/** The backups' own disk. Before the first backup the folder does not exist, so its parent is used. */
async function otherDiskOf(folder: string, dataDir: string): Promise<Installation['disk']> {
  let there = folder
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  try {
    return (await stat(there)).dev === (await stat(dataDir)).dev ? null : await diskOf(there)
  } catch {
    return null
  }
}

async function diskOf(folder: string): Promise<Installation['disk']> {
  try {
    mkdirSync(folder, { recursive: true })
    const { bavail, blocks, bsize } = await statfs(folder)
    return { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
