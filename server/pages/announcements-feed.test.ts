import { expect, test } from 'vitest'
import { announcementsFeed } from './announcements-feed.ts'

test('given characters that XML cannot hold, the feed is without them', () => {
  const post = { id: 'a', title: 'a\ufffeb', postType: 'info', date: '2026-01-01' }
  const feed = announcementsFeed([{ ...post, content: '1\uffff\u0007\ud800\n\t2 < 3 \u{1f600}' }], {
    publicUrl: 'https://x.example',
    siteName: 'Grid',
  })
  expect(feed).toContain('<title>ab</title>')
  expect(feed).toContain('<content type="text">1\n\t2 &lt; 3 \u{1f600}</content>')
})
