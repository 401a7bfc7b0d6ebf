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
  const seed = seedFrom(process.env.PROPERTY_SEED)
  console.log(`Property tests draw from seed ${seed}; PROPERTY_SEED=${seed} repeats this run.\n`)
  project.provide('propertySeed', seed)
}

function seedFrom(text: string | undefined): number {
  if (!text) return randomInt(2 ** 31)
  if (!/^-?\d+$/.test(text)) throw new Error(`PROPERTY_SEED is '${text}', which is not a whole number.`)
  return Number(text)
}
