/** Recognises pages of a history that have the same bytes as when it was last read: most have, and parsing takes a third of a scan. */
import type { TitleInHistory } from '../shapes/history-page.ts'
import type { ListPage } from '../shapes/page.ts'
import { fingerprintOf } from './fingerprint.ts'

export type HistoryEra = TitleInHistory['platform']
type Rows = Map<number, TitleInHistory>

/** Of a history with one page for each era and no unusable row. */
export interface KnownPages {
  fingerprints: Readonly<Record<HistoryEra, string>>
  counts: Readonly<Record<HistoryEra, number>>
  /** Each row tells its era, so that the rows of one page are found among those of both. */
  areApart: boolean
}

/** In place of one that is not parsed: the whole list. */
const NOT_PARSED: ListPage<TitleInHistory> = {
  ...{ rows: [], dropped: 0 },
  ...{ continuationToken: null, totalRecords: 0 },
}

/** The pages of one reading. */
export class HistoryPages {
  readonly before: KnownPages | undefined
  /** What the next reading may recognise; unset if there are more pages, or some that cannot be used. */
  seen: KnownPages | undefined
  readonly #titlesOf: ((era: HistoryEra) => readonly TitleInHistory[]) | undefined
  readonly #fingerprints: Record<HistoryEra, string[]> = { modern: [], xbox360: [] }
  readonly #known = new Map<HistoryEra, Uint8Array>()

  /** `titlesOf`: what each page brought, without names; asked only if they are apart. */
  constructor(before?: KnownPages, titlesOf?: (era: HistoryEra) => readonly TitleInHistory[]) {
    this.before = before
    this.#titlesOf = titlesOf
  }

  recognise(era: HistoryEra, body: Uint8Array): ListPage<TitleInHistory> | undefined {
    const fingerprints = this.#fingerprints[era]
    fingerprints.push(fingerprintOf(body))
    this.#known.delete(era)
    if (fingerprints.length > 1 || fingerprints[0] !== this.before?.fingerprints[era]) return undefined
    // The newer era comes first. If it was parsed, the older one must be found without it.
    if (era === 'xbox360' && !this.#known.has('modern') && !this.before?.areApart) return undefined
    this.#known.set(era, body)
    return NOT_PARSED
  }

  /** The whole history is as before. */
  get areKnown(): boolean {
    return this.#known.size === 2
  }

  /** The rows of a page that was recognised; undefined for another. A title of both eras needs its whole row. */
  rowsOf(era: HistoryEra, parse: (body: Uint8Array) => Rows, others: Rows): Rows | undefined {
    const body = this.#known.get(era)
    if (!body) return undefined
    const rows = this.before?.areApart ? this.#titlesOf?.(era) : undefined
    if (!rows || rows.some(({ titleId }) => others.has(titleId))) return parse(body)
    return new Map(rows.map((row) => [row.titleId, row]))
  }

  end(counts: KnownPages['counts'], titles: readonly TitleInHistory[]): void {
    const [[modern, ...more], [xbox360, ...others]] = [this.#fingerprints.modern, this.#fingerprints.xbox360]
    if (modern === undefined || xbox360 === undefined || more.length + others.length > 0) return
    const areApart = counts.modern + counts.xbox360 === titles.length && titles.every(tellsItsEra)
    this.seen = { fingerprints: { modern, xbox360 }, counts, areApart }
  }
}

/** Only rows of the older era have a number of achievements. */
const tellsItsEra = ({ platform, currentAchievements, totalAchievements }: TitleInHistory): boolean =>
  currentAchievements !== null && (totalAchievements !== null) === (platform === 'xbox360')

export const eraOf = ({ totalAchievements }: Pick<TitleInHistory, 'totalAchievements'>): HistoryEra =>
  totalAchievements === null ? 'modern' : 'xbox360'
