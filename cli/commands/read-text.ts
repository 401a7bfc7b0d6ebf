import { readFileSync } from 'node:fs'
import { CommandRefused } from '#operations/context.ts'

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new CommandRefused(`The file ${file} cannot be read.`)
  }
}
