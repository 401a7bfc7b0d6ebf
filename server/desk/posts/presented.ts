import { isShown } from '#contest/rules/posts.ts'
import type { StoredPostVersion } from '#store/posts/post-versions.ts'
import type { StoredPost } from '#store/posts/posts.ts'

interface Moment {
  now: Date
  today: string
}

export const presentPost = (post: StoredPost, at: Moment) => ({
  ...post,
  isShown: isShown(post, at),
  isFixed: post.firstPublishedAt !== null,
})

export const presentVersion = ({ actor, ...version }: StoredPostVersion) => ({
  ...version,
  author: { kind: actor.kind, gamertag: actor.gamertag ?? null, role: actor.role ?? null },
})
