import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** A setting from the environment or `.env`. Parsed by hand, because nothing is installed yet. */
export function setting(name) {
  const given = process.env[name]?.trim()
  if (given) return given
  try {
    const line = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=\\s*["']?([^\\s"'#]+)`, 'm')
    return line.exec(readFileSync(join(root, '.env'), 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
