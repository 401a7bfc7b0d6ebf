import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** What this machine runs, as the settings say: the environment, then `.env`. Before anything is installed, hence by hand. */
export function role() {
  const given = process.env.ROLE?.trim()
  if (given) return given
  try {
    return /^\s*(?:export\s+)?ROLE\s*=\s*["']?(\w+)/m.exec(readFileSync(join(root, '.env'), 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
