import { describe, expect, test } from 'vitest'
import { type Fit, fitOfBoth, fitOfProduct, fitOfSeen, hasIdOfOldMachines } from './platforms.ts'

describe('by a history', () => {
  test.each<[string, string, string | null, Fit]>([
    ['One', 'modern', 'Durango', 'yes'],
    ['One', 'modern', 'XboxOne', 'yes'],
    ['One', 'modern', 'WindowsOneCore', 'no'],
    ['One', 'modern', 'Win32', 'no'],
    ['One', 'modern', 'Scarlett', 'no'],
    ['One', 'modern', 'iOS', 'no'],
    ['One', 'modern', null, 'unknown'],
    ['One', 'modern', 'SomethingNew', 'unknown'],
    ['One', 'xbox360', '1', 'no'],
    ['Series', 'modern', 'Scarlett', 'yes'],
    ['Series', 'modern', 'Durango', 'unknown'],
    ['Series', 'modern', 'PC', 'no'],
    ['PC', 'modern', 'WindowsOneCore', 'yes'],
    ['PC', 'modern', 'Durango', 'no'],
    ['360', 'xbox360', '1', 'yes'],
    ['360', 'xbox360', '1,2', 'yes'],
    ['360', 'xbox360', '15', 'no'],
    ['360', 'xbox360', '17', 'no'],
    ['360', 'xbox360', null, 'unknown'],
    ['360', 'modern', 'Durango', 'no'],
  ])('given a game for %s and a title of %s on %s, it fits: %s', (game, platform, machine, fit) => {
    expect(fitOfSeen(game, { platform, machine })).toBe(fit)
  })
})

const [XBOX, WINDOWS] = ['Windows.Xbox', 'Windows.Desktop']
const [GEN8, GEN9] = ['ConsoleGen8', 'ConsoleGen9']
const sale = (
  platforms: string[],
  generations: string[] = [],
  optimized: string[] = [],
  era: 'modern' | 'xbox360' | 'xbox' | 'untold' = 'modern',
) => ({ platforms, generations, optimized, era })
const [OLD, OLDEST, UNTOLD] = (['xbox360', 'xbox', 'untold'] as const).map((era) =>
  sale([XBOX], [GEN8, GEN9], [], era),
) as [Sale, Sale, Sale]
type Sale = ReturnType<typeof sale>

describe('by the store', () => {
  test.each<[string, Sale, Fit]>([
    ['One', sale([XBOX]), 'yes'],
    ['One', sale([XBOX], [GEN8, GEN9]), 'yes'],
    ['One', sale([XBOX, WINDOWS], [GEN8, GEN9]), 'yes'],
    ['One', sale([XBOX], [GEN9]), 'no'],
    ['One', sale([WINDOWS]), 'no'],
    ['One', sale([], [GEN8]), 'yes'],
    ['One', sale([]), 'unknown'],
    ['One', sale(['Windows.Universal']), 'unknown'],
    ['One', sale(['Windows.Universal', WINDOWS]), 'no'],
    ['PC', sale(['Windows.Universal']), 'unknown'],
    ['Series', sale([XBOX], [GEN9], [GEN9]), 'yes'],
    ['Series', sale([XBOX], [GEN9]), 'yes'],
    ['Series', sale([XBOX], [GEN8, GEN9], [GEN9]), 'yes'],
    ['Series', sale([XBOX], [GEN8, GEN9]), 'unknown'],
    ['Series', sale([XBOX], [GEN8]), 'no'],
    ['Series', sale([WINDOWS]), 'no'],
    ['PC', sale([WINDOWS]), 'yes'],
    ['PC', sale([XBOX, WINDOWS]), 'yes'],
    ['PC', sale([XBOX]), 'no'],
    ['360', sale([XBOX]), 'no'],
    ['360', OLD, 'yes'],
    ['360', OLDEST, 'unknown'],
    ['360', UNTOLD, 'unknown'],
    ['One', OLD, 'no'],
    ['One', OLDEST, 'no'],
    ['Series', OLD, 'no'],
    ['PC', sale([XBOX, WINDOWS], [], [], 'xbox'), 'no'],
    ['One', UNTOLD, 'yes'],
  ])('given a game for %s and %o, it fits: %s', (game, product, fit) => {
    expect(fitOfProduct(game, product)).toBe(fit)
  })
})

describe('by both', () => {
  const seenOn = (machine: string) => ({ platform: 'modern', machine })

  test.each<[string, Sale[], string, Fit]>([
    ['both agree', [sale([XBOX])], 'Durango', 'yes'],
    ['the store sells it for the console, histories show Windows', [sale([XBOX])], 'WindowsOneCore', 'no'],
    ['one title on both, and histories show Windows', [sale([XBOX, WINDOWS])], 'WindowsOneCore', 'yes'],
    ['the store does not say, histories do', [sale([])], 'Durango', 'yes'],
    ['nobody says', [sale([])], 'SomethingNew', 'unknown'],
    ['the store sells it for Windows, histories show the console', [sale([WINDOWS])], 'Durango', 'no'],
  ])('given that %s', (_, products, machine, fit) => {
    expect(fitOfBoth('One', products, seenOn(machine))).toBe(fit)
  })

  test('given editions of which one was made for the Xbox 360, all were', () => {
    expect(fitOfBoth('One', [sale([XBOX]), OLD], undefined)).toBe('no')
    expect(fitOfBoth('360', [UNTOLD, OLD], undefined)).toBe('yes')
  })

  test('given a history of the Xbox 360 itself, the store cannot contradict it', () => {
    expect(fitOfBoth('360', [sale([XBOX])], { platform: 'xbox360', machine: '1' })).toBe('yes')
  })

  test('given two editions, one that fits is enough', () => {
    expect(fitOfBoth('One', [sale([WINDOWS]), sale([XBOX])], undefined)).toBe('yes')
  })
})

test.each([
  ['Geometry Wars on the 360', 0x5841_07d5, true],
  ['Halo 3 on the 360', 0x4d53_07e6, true],
  ['140 on the One', 401382509, false],
  ['Call of Duty: Modern Warfare on the One', 1767317447, false],
  ['the highest id', 0xffff_ffff, false],
])('given the id of %s, it is one of the old machines: %s, %s', (_, titleId, isOld) => {
  expect(hasIdOfOldMachines(titleId)).toBe(isOld)
})
