/** Recognises a history whose pages have the same bytes as when it was last read: most have, and parsing takes a third of a scan. */
import { hash } from 'node:crypto'
import type { TitleInHistory } from '../shapes/history-page.ts'
import type { ListPage } from '../shapes/page.ts'

export type Era = 'modern' | 'xbox360'

/** Of a history with one page for each era and no unusable row. */
export interface KnownPages {
  digests: Readonly<Record<Era, string>>
  counts: Readonly<Record<Era, number>>
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
  readonly #digests: Record<Era, string[]> = { modern: [], xbox360: [] }
  readonly #known = new Map<Era, string>()

  constructor(before?: KnownPages) {
    this.before = before
  }

  /** Of the older era only if the newer one was recognised too: else both are parsed anyway. */
  recognise(era: Era, text: string): ListPage<TitleInHistory> | undefined {
    const digests = this.#digests[era]
    digests.push(hash('sha256', text, 'base64'))
    const mayBeKnown = digests.length === 1 && (era === 'modern' || this.#known.has('modern'))
    this.#known.delete(era)
    if (!mayBeKnown || digests[0] !== this.before?.digests[era]) return undefined
    this.#known.set(era, text)
    return NOT_PARSED
  }

  /** The whole history is as before. */
  get areKnown(): boolean {
    return this.#known.size === 2
  }

  /** The page that was not parsed. */
  known(era: Era): string | undefined {
    return this.#known.get(era)
  }

  end(counts: KnownPages['counts']): void {
    const [[modern, ...more], [xbox360, ...others]] = [this.#digests.modern, this.#digests.xbox360]
    if (modern === undefined || xbox360 === undefined || more.length + others.length > 0) return
    this.seen = { digests: { modern, xbox360 }, counts }
  }
}
