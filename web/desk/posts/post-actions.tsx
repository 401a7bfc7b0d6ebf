import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskPost, discardPostCall, setPostStateCall } from '#contract/organiser/posts.ts'
import { Button } from '#web/components/controls/button.tsx'
import { CancelButton, DeskButton } from '../components/desk-button.tsx'
import { Dialog, ReasonDialog } from '../components/dialog.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { type PostForm, waits } from './post-form.ts'
import { keepTyping } from './unsaved-post.ts'

interface PostActionsProps {
  form: PostForm
  /** Null: a new post. */
  post: DeskPost | null
  today: string
  isChanged: boolean
  isPending: boolean
  onSave: (state: DeskPost['state'], words: string) => void
  /** An action that did not save the typed text. */
  onDone: (post: DeskPost, words: string) => void
  onGiveUp: () => void
}

export function PostActions({
  form,
  post,
  today,
  isChanged,
  isPending,
  onSave,
  onDone,
  onGiveUp,
}: PostActionsProps) {
  const [asking, ask] = useState<'withdraw' | 'discard' | null>(null)
  const state = post?.state ?? 'draft'
  const willWait = waits(form, new Date(), today)
  const publish = () =>
    onSave('published', state === 'published' ? 'Saved' : willWait ? 'Scheduled' : 'Published')
  return (
    <>
      <div className="posts-actions row">
        {state === 'published' ? (
          <Button kind="primary" disabled={isPending || !isChanged} onClick={publish}>
            Save changes
          </Button>
        ) : (
          <Button kind="primary" disabled={isPending} onClick={publish}>
            {willWait ? 'Schedule' : state === 'withdrawn' ? 'Publish again' : 'Publish'}
          </Button>
        )}
        {state !== 'published' && (
          <Button
            disabled={isPending || (!isChanged && post !== null)}
            onClick={() => onSave(state, 'Saved')}
          >
            {state === 'draft' ? 'Save draft' : 'Save'}
          </Button>
        )}
        <div className="buttons">
          {isChanged && (
            <DeskButton kind="quiet" onClick={onGiveUp}>
              Undo my changes
            </DeskButton>
          )}
          {state === 'published' && (
            <DeskButton kind="warning" disabled={isPending} onClick={() => ask('withdraw')}>
              Withdraw
            </DeskButton>
          )}
          {post && state === 'draft' && !post.is_fixed && (
            <DeskButton kind="warning" disabled={isPending} onClick={() => ask('discard')}>
              Discard draft
            </DeskButton>
          )}
        </div>
      </div>
      {asking === 'withdraw' && post && (
        <Withdraw post={post} isChanged={isChanged} onDone={onDone} onClose={() => ask(null)} />
      )}
      {asking === 'discard' && post && <Discard post={post} onClose={() => ask(null)} />}
    </>
  )
}

interface WithdrawProps {
  post: DeskPost
  isChanged: boolean
  onDone: PostActionsProps['onDone']
  onClose: () => void
}

function Withdraw({ post, isChanged, onDone, onClose }: WithdrawProps) {
  const action = useDeskAction<typeof setPostStateCall>()
  const { id, version, title } = post
  const withdraw = async (why: string) => {
    const body = { id, version, state: 'withdrawn' as const, why }
    const answer = await action.run('/api/organiser/posts/state', body)
    if (answer) onDone(answer.post, 'Withdrawn. Visitors can no longer see it.')
    return answer
  }
  return (
    <ReasonDialog
      title="Withdraw this post"
      action="Withdraw"
      kind="warning"
      isRequired={false}
      of={action}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>
        Visitors will no longer see <bdi>{title}</bdi>. It is kept with its history, and you can publish it
        again.{isChanged && ' Unsaved changes will be lost.'}
      </p>
    </ReasonDialog>
  )
}

function Discard({ post: { id, version, title }, onClose }: { post: DeskPost; onClose: () => void }) {
  const action = useDeskAction<typeof discardPostCall>()
  const navigate = useNavigate()
  const discard = async () => {
    if (!(await action.run('/api/organiser/posts/discard', { id, version }))) return
    keepTyping(id, null)
    onClose()
    void navigate('/organiser/posts', { replace: true, state: { mayLeave: true } })
  }
  return (
    <Dialog title="Discard this draft" onClose={onClose}>
      <div className="dialog-body stack">
        <p>
          No visitor has seen <bdi>{title || 'this draft'}</bdi>. It will be deleted. The log keeps its text.
        </p>
        {action.error && <p className="field-error">{action.error}</p>}
        <div className="buttons">
          <DeskButton kind="warning" isPending={action.isPending} onClick={() => void discard()}>
            Discard
          </DeskButton>
          <CancelButton onClick={onClose} />
        </div>
      </div>
    </Dialog>
  )
}
