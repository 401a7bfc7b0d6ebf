/** What a change of a post is called in the log. */
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

/** The fields that people see, by the words for them. */
export const changedFields = (before: StoredPost, after: StoredPost): string[] => [
  ...Object.entries(NAMES).flatMap(([field, name]) =>
    before[field as keyof typeof NAMES] === after[field as keyof typeof NAMES] ? [] : [name],
  ),
  ...(before.appearsAt?.getTime() === after.appearsAt?.getTime() ? [] : ['moment to appear']),
]

/** `at`: a post whose moment is later than that is only announced. */
export function describePostChange(
  before: StoredPost | undefined,
  after: StoredPost,
  at: Date,
): PostLogEntry {
  const { id, title, version, state, appearsAt } = after
  const waits = state === 'published' && appearsAt !== null && appearsAt > at
  const told = (action: string, verb: string, more: Partial<PostLogEntry> = {}): PostLogEntry => ({
    action: `post.${action}`,
    what: `${verb} the post "${title}"`,
    subject: { kind: 'Post', name: title, id },
    data: { version },
    ...more,
  })
  if (!before && state === 'draft') return told('draft', 'drafted')
  if (waits && (before?.state !== 'published' || before.appearsAt?.getTime() !== appearsAt.getTime()))
    return told('schedule', 'scheduled', { after: appearsAt.toISOString() })
  if (before?.state !== state) {
    if (state === 'withdrawn')
      return told('withdraw', 'withdrew', { before: 'published', after: 'withdrawn' })
    if (state === 'published')
      return before?.state === 'withdrawn'
        ? told('restore', 'put back', { before: 'withdrawn', after: 'published' })
        : told('publish', 'published')
    return told('draft', 'made a draft of')
  }
  const changed = changedFields(before, after)
  const isPinAlone = changed.length === 1 && before.pinned !== after.pinned
  if (isPinAlone) return told(after.pinned ? 'pin' : 'unpin', after.pinned ? 'pinned' : 'unpinned')
  return told('edit', 'changed', {
    what: `changed the ${changed.join(', ')} of the post "${title}"`,
    ...(before.title !== title && { before: before.title, after: title }),
  })
}
