/** What of the Posts section can be taken back from the log. */
import { CommandRefused } from '#operations/context.ts'
import { takeBackPost } from '#operations/posts/take-back.ts'
import { StalePost } from '#store/posts/save-post.ts'
import type { TakeBack } from '../taking-back.ts'

const CHANGE: TakeBack = {
  atLeast: 'organiser',
  run({ db, clock }, { subjectId, data }, { actor, why, takesBack }) {
    const { version } = (data ?? {}) as { version?: number }
    if (version === undefined) throw new CommandRefused('This cannot be undone.')
    return takeBackPost(db, {
      ...{ id: Number(subjectId), version, actor, at: clock.now() },
      ...{ why: why ?? 'Undone.', takesBack },
    }).catch((error: unknown) => {
      throw error instanceof StalePost ? new CommandRefused(error.message) : error
    })
  },
}

export const TAKE_BACK_OF_POSTS: Readonly<Record<string, TakeBack>> = {
  'post.publish': CHANGE,
  'post.schedule': CHANGE,
  'post.withdraw': CHANGE,
  'post.restore': CHANGE,
  'post.edit': CHANGE,
  'post.pin': CHANGE,
  'post.unpin': CHANGE,
}
