/** The key that encrypts stored tokens: from the settings, or else the installation's own in the data folder. */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, WrongSetting } from '#config'
import { codeOf } from '#store/errors.ts'

const SHAPE = /^[0-9a-f]{64}$/

export const keyFile = (dataDir: string): string => join(dataDir, 'token.key')

/** The new key during a rotation. */
export const nextKeyFile = (dataDir: string): string => `${keyFile(dataDir)}.next`

/** 64 hexadecimal digits, as in TOKEN_KEY. */
export function tokenKey({ tokenKey: given, dataDir }: Pick<Config, 'tokenKey' | 'dataDir'>): string {
  if (given) return given.toString('hex')
  return keptKey(keyFile(dataDir))
}

/** Random, created on first use, then constant. */
export function keptKey(file: string): string {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const key = readKey(file) ?? makeKey(file)
    if (SHAPE.test(key)) return key
  } catch (error) {
    throw new WrongSetting(
      `The key file ${file} cannot be used (${codeOf(error) || error}): set DATA_DIR or TOKEN_KEY.`,
    )
  }
  throw new WrongSetting(
    `The key file ${file} is damaged: restore it, or remove it and connect the accounts again.`,
  )
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Written to a separate file and linked: of two simultaneous processes, both use the first one's key. */
function makeKey(file: string): string {
  const proposal = `${file}.${process.pid}`
  writeFileSync(proposal, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  try {
    linkSync(proposal, file)
  } catch (error) {
    if (readKey(file) === undefined) throw error
  } finally {
    rmSync(proposal, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
