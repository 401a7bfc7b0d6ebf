import { Plus, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { counted } from '#contest/text/numbers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type {
  createDraftCall,
  DraftSummary,
  patchesCall,
  restoreDraftCall,
  ScheduledPatchEntry,
  unschedulePatchCall,
} from '#contract/organiser/patches.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { DeskButton } from '#web/desk/components/desk-button.tsx'
import { QueryResult } from '#web/desk/components/notices.tsx'
import { SectionHead } from '#web/desk/components/section-head.tsx'
import { useDesk } from '#web/desk/data/use-desk.ts'
import { useDeskAction } from '#web/desk/data/use-desk-action.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import { draftPath, patchPath } from '../patch-paths.ts'

type Patches = AnswerOf<typeof patchesCall>

export function PatchList() {
  const patches = useDesk<typeof patchesCall>('/api/organiser/patches')
  const create = useDeskAction<typeof createDraftCall>()
  const navigate = useNavigate()
  const begin = async () => {
    const made = await create.run('/api/organiser/patches/draft/create', {})
    if (made) await navigate(draftPath(made.draft.id))
  }
  return (
    <>
      <SectionHead
        title="Patches"
        actions={
          <DeskButton kind="primary" isPending={create.isPending} onClick={() => void begin()}>
            <Plus />
            New draft
          </DeskButton>
        }
      >
        Changes to the grid, previewed before you publish. You can undo the latest patch.
      </SectionHead>
      {create.error && <Alert kind="error">{create.error}</Alert>}
      <JustDone />
      <QueryResult of={patches}>{(answer) => <Lists patches={answer} />}</QueryResult>
    </>
  )
}

function JustDone() {
  const restore = useDeskAction<typeof restoreDraftCall>()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const done =
    state !== null && typeof state === 'object' ? (state as { discarded?: number; scheduled?: number }) : {}
  if (done.scheduled !== undefined)
    return <Alert kind="success">Patch {done.scheduled} is scheduled. No one can see it until then.</Alert>
  const id = done.discarded
  if (id === undefined) return null
  const bringBack = async () => {
    if (await restore.run('/api/organiser/patches/draft/restore', { id })) await navigate(draftPath(id))
  }
  return (
    <div className="pub-bar row">
      <Alert kind="info">Draft discarded.</Alert>
      <DeskButton isPending={restore.isPending} onClick={() => void bringBack()}>
        <RotateCcw /> Undo
      </DeskButton>
      {restore.error && <Alert kind="error">{restore.error}</Alert>}
    </div>
  )
}

const PublishedRow = ({ number, title, applied_at, changes, can_undo }: Patches['published'][number]) => (
  <li>
    <Link to={patchPath(number)}>
      <b>Patch {number}</b> <bdi>{title}</bdi>
    </Link>
    <small>
      {easternTime(applied_at)}
      {changes > 0 && ` · ${counted(changes, 'change')}`}
      {can_undo && ' · can be undone'}
    </small>
  </li>
)

const UndoneRow = ({ number, title, undone_at, undone_by, why }: Patches['undone'][number]) => (
  <li>
    <span>
      <b>Patch {number}</b> <bdi>{title}</bdi>
    </span>
    <small>
      {easternTime(undone_at)} by <bdi>{undone_by}</bdi>
      {why && (
        <>
          : <bdi>{why}</bdi>
        </>
      )}
    </small>
  </li>
)

const Lists = ({ patches }: { patches: Patches }) => (
  <>
    <List
      title="Drafts"
      items={patches.drafts}
      none={
        <li>
          <Empty text={`No draft. The next patch is patch ${patches.next_number}.`} />
        </li>
      }
    >
      {(draft) => <DraftRow key={draft.id} draft={draft} />}
    </List>
    <List title="Scheduled" items={patches.scheduled}>
      {(patch) => <ScheduledRow key={patch.number} patch={patch} />}
    </List>
    <List title="Published" items={patches.published} none={null}>
      {(patch) => <PublishedRow key={patch.number} {...patch} />}
    </List>
    <List title="Undone" items={patches.undone}>
      {(patch) => <UndoneRow key={`${patch.number} ${patch.undone_at}`} {...patch} />}
    </List>
    <List title="Discarded drafts" items={patches.discarded}>
      {(draft) => <DiscardedRow key={draft.id} draft={draft} />}
    </List>
  </>
)

interface ListProps<Item> {
  title: string
  items: readonly Item[]
  /** Instead of the items; without it an empty list is left out. */
  none?: ReactNode
  children: (item: Item) => ReactNode
}

function List<Item>({ title, items, none, children }: ListProps<Item>) {
  if (items.length === 0 && none === undefined) return null
  return (
    <section className="patch-list">
      <h2>
        {title} <span className="count">{items.length}</span>
      </h2>
      <ul className="card">{items.length > 0 ? items.map((item) => children(item)) : none}</ul>
    </section>
  )
}

const DraftRow = ({ draft }: { draft: DraftSummary }) => (
  <li>
    <Link to={draftPath(draft.id)}>
      <b>Patch {draft.number}</b> <bdi>{draft.title || 'Untitled'}</bdi>
    </Link>
    <small>
      {counted(draft.changes, 'change')} · edited {easternTime(draft.edited_at)} by{' '}
      <bdi>{draft.edited_by}</bdi>
    </small>
  </li>
)

function DiscardedRow({ draft }: { draft: DraftSummary }) {
  const restore = useDeskAction<typeof restoreDraftCall>()
  return (
    <li>
      <span>
        <bdi>{draft.title || 'Untitled'}</bdi>
      </span>
      <small>
        {counted(draft.changes, 'change')} · {easternTime(draft.edited_at)} by <bdi>{draft.edited_by}</bdi>
      </small>
      <DeskButton
        kind="quiet"
        label={`Restore ${draft.title || 'the untitled draft'}`}
        isPending={restore.isPending}
        onClick={() => void restore.run('/api/organiser/patches/draft/restore', { id: draft.id })}
      >
        Restore
      </DeskButton>
      {restore.error && <Alert kind="error">{restore.error}</Alert>}
    </li>
  )
}

function ScheduledRow({ patch }: { patch: ScheduledPatchEntry }) {
  const unschedule = useDeskAction<typeof unschedulePatchCall>()
  const navigate = useNavigate()
  const takeOff = async () => {
    const done = await unschedule.run('/api/organiser/patches/unschedule', { number: patch.number })
    if (done) await navigate(draftPath(done.draft_id))
  }
  const name = (
    <>
      <b>Patch {patch.number}</b> <bdi>{patch.title}</bdi>
    </>
  )
  return (
    <li>
      {patch.draft_id === null ? <span>{name}</span> : <Link to={draftPath(patch.draft_id)}>{name}</Link>}
      <small>
        takes effect {easternTime(patch.due_at)}
        {patch.draft_id === null && ' · from a file'}
      </small>
      <DeskButton kind="quiet" isPending={unschedule.isPending} onClick={() => void takeOff()}>
        Unschedule
      </DeskButton>
      {patch.failure && <Alert kind="error">{patch.failure}</Alert>}
      {unschedule.error && <Alert kind="error">{unschedule.error}</Alert>}
    </li>
  )
}
