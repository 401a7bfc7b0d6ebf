/**
 * Property tests draw other values in every run. As vitest's `globalSetup` this file chooses and prints the seed; set as
 * PROPERTY_SEED, it repeats a run.
 */
import { randomInt } from 'node:crypto'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    propertySeed: number
  }
}

export function setup(project: TestProject): void {
  const seed = seedFrom(process.env.PROPERTY_SEED || String(randomInt(2 ** 31)))
  if (process.env.PROPERTY_SEED !== String(seed))
    console.log(`Property tests draw from seed ${seed}; PROPERTY_SEED=${seed} repeats this run.\n`)
  // The next project draws from the same one.
  process.env.PROPERTY_SEED = String(seed)
  project.provide('propertySeed', seed)
}

function seedFrom(text: string): number {
  if (!/^-?\d+$/.test(text)) throw new Error(`PROPERTY_SEED is '${text}', which is not a whole number.`)
  return Number(text)
}
