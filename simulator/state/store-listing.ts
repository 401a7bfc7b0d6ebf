import { z } from 'zod'

const PLATFORMS = ['Windows.Xbox', 'Windows.Desktop'] as const
const GENERATIONS = ['ConsoleGen8', 'ConsoleGen9'] as const

/** A store product for a title or beside it: an edition, a bundle, or something similar. */
export const StoreListing = z.object({
  name: z.string().min(1),
  kind: z.enum(['Game', 'Durable', 'Consumable', 'Application']).default('Game'),
  titleIds: z.array(z.int().positive()),
  developer: z.string().default('Simulated Studio'),
  publisher: z.string().default('Simulated Publishing'),
  /** Null if the store does not say. */
  released: z.int().nullable().default(null),
  platforms: z.array(z.enum(PLATFORMS)).default(['Windows.Xbox']),
  generations: z.array(z.enum(GENERATIONS)).nullable().default(null),
  optimized: z.array(z.enum(GENERATIONS)).nullable().default(null),
  /**
   * What it was made for: the package shows a backward-compatible game of the Xbox 360 or first Xbox. An `untold` one,
   * like recorded old products, has neither properties nor a developer.
   */
  era: z.enum(['modern', 'xbox360', 'xbox', 'untold']).default('modern'),
  /** A base edition may come only with bundles and subscriptions. */
  purchase: z.boolean().default(true),
  /** A delisted product can still be requested, without availability. */
  sold: z.boolean().default(true),
})
export type StoreListing = z.output<typeof StoreListing>

/** Where the store sells what runs on these devices. */
export function platformsFor(
  devices: readonly string[],
): Pick<StoreListing, 'platforms' | 'generations' | 'optimized'> {
  const runsOn = (name: string) => devices.some((device) => device.startsWith(name))
  const onOne = runsOn('XboxOne')
  const onSeries = runsOn('XboxSeries')
  return {
    platforms: [
      ...(onOne || onSeries ? (['Windows.Xbox'] as const) : []),
      ...(runsOn('PC') ? (['Windows.Desktop'] as const) : []),
    ],
    generations: onOne ? ['ConsoleGen8', 'ConsoleGen9'] : onSeries ? ['ConsoleGen9'] : null,
    optimized: onSeries ? ['ConsoleGen9'] : null,
  }
}
