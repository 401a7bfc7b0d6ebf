import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PostPage } from '#contest/rules/posts.ts'
import type { DeskPost, savePostCall } from '#contract/organiser/posts.ts'
import { Segmented } from '#web/components/controls/segmented.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { StaleNotice } from '../components/notices.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { formatDeskTime } from '../text/desk-times.ts'
import { TextDifference } from './difference-view.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PostActions } from './post-actions.tsx'
import { PostFormFields } from './post-fields.tsx'
import { differingFields, formOf, type PostForm, sentForm } from './post-form.ts'
import { PostHistory } from './post-history.tsx'
import { PostPreview, usePostPreview } from './post-preview.tsx'
import { keepTyping } from './unsaved-post.ts'
import { type PostTyping, usePostForm } from './use-post-form.ts'

interface PostEditorProps {
  /** Null: a new post. */
  post: DeskPost | null
  page: PostPage
  today: string
}

type View = 'write' | 'preview'

const VIEWS: readonly { name: View; title: string }[] = [
  { name: 'write', title: 'Write' },
  { name: 'preview', title: 'Preview' },
]

export function PostEditor({ post, page, today }: PostEditorProps) {
  const typing = usePostForm(post, page, today)
  const { form, base, isChanged } = typing
  const { save, saveAs, theirs, isTried, startOver, done, setDone } = useSaving(post, typing)
  const preview = usePostPreview(form)
  const [view, setView] = useState<View>('write')
  const show = (next: DeskPost, words: string) => {
    typing.begin(next)
    setDone(words)
  }
  useSaveShortcut(() => {
    if (isChanged && !save.isPending) void saveAs(base?.state ?? 'draft', 'Saved')
  })

  return (
    <>
      <section className={`posts-editor ${view}`} aria-label="Editor">
        <Segmented label="View" options={VIEWS} selected={view} onSelect={setView} />
        <div className="posts-form stack">
          {typing.wasKept && <Alert kind="info">Your unsaved changes were restored.</Alert>}
          {save.stale && theirs && (
            <StalePost
              {...{ theirs, form }}
              message={save.stale.message}
              onGoOn={(mine) => {
                typing.begin(theirs, mine)
                save.reset()
              }}
            />
          )}
          <PostFormFields
            {...{ form, isTried, today }}
            isFixed={base?.is_fixed ?? false}
            faults={preview.data?.faults ?? []}
            onChange={typing.change}
          />
          {save.error && !save.stale && <Alert kind="error">{save.error}</Alert>}
          <PostActions
            {...{ form, today, isChanged }}
            post={base}
            isPending={save.isPending}
            onSave={saveAs}
            onDone={show}
            onGiveUp={() => {
              typing.giveUp()
              startOver()
            }}
          />
          <PostStatus
            {...{ isChanged, done }}
            post={base}
            onRestored={(next) => show(next, 'The older version was restored.')}
          />
        </div>
      </section>
      <PostPreview form={form} preview={preview} isShown={view === 'preview'} />
      <LeaveGuard id={base?.id ?? null} isChanged={isChanged} />
    </>
  )
}

/** A new post then gets its own address. */
function useSaving(post: DeskPost | null, { form, base, begin }: PostTyping) {
  const navigate = useNavigate()
  const save = useDeskAction<typeof savePostCall>()
  const [isTried, setTried] = useState(false)
  const arrived = useLocation().state as { done?: string } | null
  const [done, setDone] = useState(arrived?.done ?? '')
  const theirs = save.stale?.current as DeskPost | undefined

  async function saveAs(state: DeskPost['state'], words: string): Promise<void> {
    setTried(true)
    setDone('')
    const answer = await save.run('/api/organiser/posts/save', sentForm(form, { post: base, state }))
    if (!answer) return
    setTried(false)
    const said = `${words} ${formatDeskTime(answer.post.changed_at)}.`
    setDone(said)
    begin(answer.post)
    if (post) return
    keepTyping(null, null)
    void navigate(`/organiser/posts/${answer.post.id}`, {
      replace: true,
      state: { mayLeave: true, done: said },
    })
  }
  const startOver = () => {
    save.reset()
    setTried(false)
  }
  return { save, saveAs, theirs, isTried, startOver, done, setDone }
}

function useSaveShortcut(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

interface PostStatusProps {
  /** Null: a new post. */
  post: DeskPost | null
  isChanged: boolean
  done: string
  onRestored: (post: DeskPost) => void
}

function PostStatus({ post, isChanged, done, onRestored }: PostStatusProps) {
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <>
      <div className="posts-status spread">
        <span role="status">{isChanged ? 'Not saved yet. Kept in this browser.' : done}</span>
        {post && (
          <DeskButton kind="quiet" onClick={() => setHistoryOpen(true)}>
            <History /> History
          </DeskButton>
        )}
      </div>
      {isHistoryOpen && post && (
        <PostHistory
          {...{ post, isChanged }}
          onRestored={(next) => {
            setHistoryOpen(false)
            onRestored(next)
          }}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  )
}

interface StalePostProps {
  message: string
  theirs: DeskPost
  form: PostForm
  /** Continues from their version, with or without mine. */
  onGoOn: (mine?: PostForm) => void
}

const StalePost = ({ message, theirs, form, onGoOn }: StalePostProps) => (
  <StaleNotice message={message} onTakeTheirs={() => onGoOn()} onKeepMine={() => onGoOn(form)}>
    <p>
      Version {theirs.version} is different from yours in:{' '}
      {differingFields(formOf(theirs), form).join(', ') || 'nothing'}. Theirs against yours:
    </p>
    <TextDifference before={theirs.body} after={form.body} />
  </StaleNotice>
)
