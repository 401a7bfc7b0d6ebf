/** Runs before every test file: all its properties draw from the seed of this run. */
import fc from 'fast-check'
import { inject } from 'vitest'

fc.configureGlobal({ seed: inject('propertySeed') })
