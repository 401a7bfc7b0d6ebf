/** What the commands do with the key that encrypts stored tokens. */
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import type { Config } from '#config'
import { CommandRefused, type Rotation, type TokenKeys } from '#operations/context.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { keyFile, nextKeyFile } from '../token-key.ts'

type KeySettings = Pick<Config, 'tokenKey' | 'newTokenKey' | 'dataDir'>

export function openTokenKeys(config: KeySettings, current: string): TokenKeys {
  const vault = createTokenVault(current)
  return {
    current,
    opens: (sealed, xuid) => opened(vault, sealed, xuid) !== null,
    resealFrom: (key) => resealing(key, current),
    rotate: () => (config.tokenKey ? fromSettings(config, current) : inTheFolder(config, current)),
  }
}

type Vault = ReturnType<typeof createTokenVault>

function opened(vault: Vault, sealed: string, xuid: string): string | null {
  try {
    return vault.open(sealed, xuid)
  } catch {
    return null
  }
}

/**
 * What the new key can already decrypt stays, so that an interrupted rotation can be repeated. An old webhook address
 * may still be in plain text.
 */
export function resealing(from: string, to: string) {
  const [before, after] = [createTokenVault(from), createTokenVault(to)]
  return (sealed: string, xuid: string): string | null => {
    if (opened(after, sealed, xuid) !== null) return sealed
    const token = URL.canParse(sealed) ? sealed : opened(before, sealed, xuid)
    return token === null ? null : after.seal(token, xuid)
  }
}

function fromSettings({ newTokenKey }: KeySettings, current: string): Rotation {
  const next = newTokenKey?.toString('hex')
  if (!next) {
    throw new CommandRefused(
      'The key is the setting TOKEN_KEY: set NEW_TOKEN_KEY to another one ("openssl rand -hex 32" makes one) and rotate again.',
    )
  }
  if (next === current) throw new CommandRefused('NEW_TOKEN_KEY is the same as TOKEN_KEY: set another one.')
  return {
    reseal: resealing(current, next),
    finish() {},
    next: 'Now set TOKEN_KEY to the value of NEW_TOKEN_KEY on every machine, take NEW_TOKEN_KEY away, and start the scanners.',
  }
}

/**
 * The new key is on disk before the first token is encrypted with it, and replaces the old one after the last. An
 * interrupted rotation finds it there and continues.
 */
function inTheFolder({ dataDir }: KeySettings, current: string): Rotation {
  const file = keyFile(dataDir)
  const coming = nextKeyFile(dataDir)
  if (!existsSync(coming)) writeDown(coming, `${randomBytes(32).toString('hex')}\n`)
  const next = readFileSync(coming, 'utf8').trim()
  return {
    reseal: resealing(current, next),
    finish: () => renameSync(coming, file),
    next: `The new key is in ${file}; start the scanners.`,
  }
}

function writeDown(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
}
