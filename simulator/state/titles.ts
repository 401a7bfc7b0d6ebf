import { platformsFor, StoreListing } from './store-listing.ts'

export type TitleKind = '360' | 'modern' | 'win32' | 'app'

/** Achievements added at one time: those after the previous batch, up to `end`. */
interface Batch {
  addedAt: number
  end: number
  dlc: string | null
}

/**
 * A title keeps its achievements as running sums, not as objects: a world has about 100,000 of them, and the
 * services mostly ask for totals. Achievement `i` (0-based; its id is `i + 1`) is worth `sums[i + 1] - sums[i]`.
 */
export interface Title {
  titleId: number
  name: string
  kind: TitleKind
  devices: readonly string[]
  modernTitleId: number | null
  pfn: string | null
  listings: readonly StoreListing[]
  batches: Batch[]
  sums: number[]
  /** The constant fields of a history row, serialised once. */
  rowText: string | null
}

export interface Totals {
  achievements: number
  gamerscore: number
}

const DEVICES: Record<TitleKind, readonly string[]> = {
  '360': ['Xbox360'],
  modern: ['XboxOne'],
  win32: ['Win32'],
  app: ['XboxOne'],
}

export type TitleSketch = Pick<Title, 'titleId' | 'name' | 'kind'> & {
  [Given in 'devices' | 'modernTitleId' | 'pfn' | 'listings']?: Title[Given] | undefined
}

export function createTitle(sketch: TitleSketch): Title {
  const { titleId, name, kind } = sketch
  const devices = sketch.devices ?? DEVICES[kind]
  const packaged = kind === 'modern' || kind === 'app'
  return {
    titleId,
    name,
    kind,
    devices,
    modernTitleId: sketch.modernTitleId ?? (packaged ? titleId : null),
    pfn: sketch.pfn ?? (packaged ? `Simulated.${hexId(titleId)}_8wekyb3d8bbwe` : null),
    listings:
      sketch.listings ??
      (kind === 'modern'
        ? [StoreListing.parse({ name, titleIds: [titleId], ...platformsFor(devices) })]
        : []),
    batches: [],
    sums: [0],
    rowText: null,
  }
}

export function addBatch(title: Title, scores: readonly number[], addedAt: number, dlc: string | null): void {
  let sum = title.sums.at(-1) ?? 0
  for (const score of scores) {
    sum += score
    title.sums.push(sum)
  }
  title.batches.push({ addedAt, end: title.sums.length - 1, dlc })
}

/** How many achievements the title had at that moment. */
export function countAt(title: Title, asOf: number): number {
  let count = 0
  for (const batch of title.batches) if (batch.addedAt <= asOf) count = batch.end
  return count
}

export function totalsAt(title: Title, asOf: number): Totals {
  const achievements = countAt(title, asOf)
  return { achievements, gamerscore: worth(title, 0, achievements) }
}

/** The gamerscore of achievements `from` up to, not including, `to`. */
export function worth(title: Title, from: number, to: number): number {
  return (title.sums[to] ?? 0) - (title.sums[from] ?? 0)
}

export const hexId = (titleId: number) => titleId.toString(16).padStart(8, '0')

/** Newer service configuration ids embed the title id. */
export const scidOf = (title: Title) => `00000000-0000-0000-0000-0000${hexId(title.titleId)}`
