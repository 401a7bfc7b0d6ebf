/** Every call of the desk, as its contract says it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DeskCall } from '#contract/call.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'contract', 'organiser')
const isCall = (value: unknown): value is DeskCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'atLeast' in value

export async function callsOfTheDesk(): Promise<DeskCall[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((name) => import(`${FOLDER}/${name}`) as Promise<object>))
  return modules.flatMap((each) => Object.values(each)).filter(isCall)
}
