import { isShown } from '#contest/rules/posts.ts'
import type { DeskPost, ListedPost, PostVersion as SentVersion } from '#contract/organiser/posts.ts'
import type { StoredPostVersion } from '#store/posts/post-versions.ts'
import type { StoredPost } from '#store/posts/posts.ts'

interface Moment {
  now: Date
  today: string
}

export const listedPostOf = (post: StoredPost, at: Moment): ListedPost => {
  const { id, page, anchor, type, title, date, pinned, state, version } = post
  return {
    ...{ id, page, anchor, type, title, date, pinned, state, version },
    appears_at: post.appearsAt?.toISOString() ?? null,
    is_shown: isShown(post, at),
    is_fixed: post.firstPublishedAt !== null,
    changed_at: post.changedAt.toISOString(),
  }
}

export const deskPostOf = (post: StoredPost, at: Moment): DeskPost => ({
  ...listedPostOf(post, at),
  body: post.body,
})

export const presentVersion = (of: StoredPostVersion): SentVersion => {
  const { version, type, title, date, body, pinned, state, actor } = of
  return {
    ...{ version, type, title, date, body, pinned, state },
    at: of.at.toISOString(),
    author: { kind: actor.kind, gamertag: actor.gamertag ?? null, role: actor.role ?? null },
    appears_at: of.appearsAt?.toISOString() ?? null,
  }
}
