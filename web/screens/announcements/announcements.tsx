import { posts } from '#content/posts/announcements.md'
import { PostsPage } from '#web/posts/posts-page.tsx'

/** Written in the order of the days, read from the newest. */
const newestFirst = posts.toReversed().sort((a, b) => b.date.localeCompare(a.date))

export const Announcements = () => <PostsPage title="Announcements" posts={newestFirst} showDates />
