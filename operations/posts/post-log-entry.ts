import type { LogAction } from '#contest/desk/log-actions.ts'
import type { ActionRecord } from '#store/desk/actions.ts'
import type { StoredPost } from '#store/posts/posts.ts'

type PostLogEntry = Pick<ActionRecord, 'action' | 'what' | 'subject' | 'before' | 'after' | 'data'>

const NAMES = {
  title: 'title',
  body: 'text',
  type: 'type',
  date: 'date',
  anchor: 'anchor',
  page: 'page',
  pinned: 'pin',
} as const

/** Changed visible fields, by their labels. */
export const changedFields = (before: StoredPost, after: StoredPost): string[] => [
  ...Object.entries(NAMES).flatMap(([field, name]) =>
    before[field as keyof typeof NAMES] === after[field as keyof typeof NAMES] ? [] : [name],
  ),
  ...(before.appearsAt?.getTime() === after.appearsAt?.getTime() ? [] : ['moment to appear']),
]

/** `at`: a post with a later time is only announced. */
export function describePostChange(
  before: StoredPost | undefined,
  after: StoredPost,
  at: Date,
): PostLogEntry {
  const { id, title, version, state, appearsAt } = after
  const waits = state === 'published' && appearsAt !== null && appearsAt > at
  const told = (action: LogAction<'post'>, verb: string, more: Partial<PostLogEntry> = {}): PostLogEntry => ({
    action,
    what: `${verb} the post "${title}"`,
    subject: { kind: 'Post', name: title, id },
    data: { version },
    ...more,
  })
  if (!before && state === 'draft') return told('post.draft', 'drafted')
  if (waits && (before?.state !== 'published' || before.appearsAt?.getTime() !== appearsAt.getTime()))
    return told('post.schedule', 'scheduled', { after: appearsAt.toISOString() })
  if (before?.state !== state) {
    if (state === 'withdrawn')
      return told('post.withdraw', 'withdrew', { before: 'published', after: 'withdrawn' })
    if (state === 'published')
      return before?.state === 'withdrawn'
        ? told('post.restore', 'put back', { before: 'withdrawn', after: 'published' })
        : told('post.publish', 'published')
    return told('post.draft', 'made a draft of')
  }
  const changed = changedFields(before, after)
  const isPinAlone = changed.length === 1 && before.pinned !== after.pinned
  if (isPinAlone) return told(after.pinned ? 'post.pin' : 'post.unpin', after.pinned ? 'pinned' : 'unpinned')
  return told('post.edit', 'changed', {
    what: `changed the ${changed.join(', ')} of the post "${title}"`,
    ...(before.title !== title && { before: before.title, after: title }),
  })
}
