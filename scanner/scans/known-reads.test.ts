import { expect, test } from 'vitest'
import type { StoredScan } from '#store/scans/unchanged-scans.ts'
import { an360Title, aTitle } from '#tests/support/contest-builders.ts'
import { HistoryPages } from '#xbox/reading/history-pages.ts'
import { createKnownReads } from './known-reads.ts'

const stored = (titles: string) => ({ xuid: '7', titles: Buffer.from(titles) }) as unknown as StoredScan

function seenPages(): HistoryPages {
  const pages = new HistoryPages()
  pages.recognise('modern', Buffer.from('newer'))
  pages.recognise('xbox360', Buffer.from('older'))
  pages.end({ modern: 1, xbox360: 1 }, [aTitle(1), an360Title(2)])
  return pages
}

test('given pages that were read, they are recognised if what they bring is stored', () => {
  const reads = createKnownReads()
  const pages = seenPages()
  reads.keep('7', Buffer.from('titles'), pages)
  const before = (titles: string) =>
    reads.pagesOf({ stored: stored(titles), verifyByList: new Set(), onPage: undefined })?.before
  expect(before('titles')).toEqual(pages.seen)
  expect(before('other titles')).toBeUndefined()
})

test.each([
  ['a title whose completion its list must prove', { verifyByList: new Set([1]), onPage: undefined }],
  ['someone who waits for each page', { verifyByList: new Set<number>(), onPage: async () => {} }],
])('given %s, no page is recognised', (_, how) => {
  const reads = createKnownReads()
  reads.keep('7', Buffer.from('titles'), seenPages())
  expect(reads.pagesOf({ stored: stored('titles'), ...how })).toBeUndefined()
})

test('given no memory of a gamer, nothing is recognised', () => {
  const scan = { verifyByList: new Set<number>(), onPage: undefined }
  expect(createKnownReads().pagesOf({ ...scan, stored: stored('titles') })?.before).toBeUndefined()
  expect(createKnownReads().pagesOf({ ...scan, stored: undefined })).toBeUndefined()
})
