import { Undo2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import type { LoggedAction, undoActionCall, undoEffectCall } from '#contract/organiser/log.ts'
import { IconButton } from '#web/components/controls/icon-button.tsx'
import { Tag } from '#web/components/tag.tsx'
import { ActorName } from '../components/actor-name.tsx'
import { BeforeAfter } from '../components/before-after.tsx'
import { ReasonDialog } from '../components/dialog.tsx'
import { EffectSummary } from '../components/effect-summary.tsx'
import { sentenceOf } from '../data/desk-http.ts'
import { useDesk } from '../data/use-desk.ts'
import { useDeskAction } from '../data/use-desk-action.ts'
import { formatDeskTime, timeOfDay } from '../text/desk-times.ts'
import { subjectPath } from './subject-path.ts'

export function LogEntry({ action }: { action: LoggedAction }) {
  const { at, who, subject, before, after, why, refused, is_undone: isTakenBack } = action
  const isChange = before !== null || after !== null
  const path = subjectPath(action)
  return (
    <li className="log-entry side-by-side">
      <time dateTime={at} title={formatDeskTime(at)}>
        {timeOfDay(at)}
      </time>
      <ActorName who={who} />
      <div className="log-subject">
        <b>
          <bdi>{path ? <Link to={path}>{subject.name}</Link> : subject.name}</bdi>
        </b>
        <span>{subject.kind}</span>
      </div>
      <div className="log-change">
        {isChange ? (
          <b>
            <BeforeAfter isStruck before={<bdi>{before ?? '–'}</bdi>} after={<bdi>{after ?? '–'}</bdi>} />
          </b>
        ) : (
          <b>
            <bdi>{action.what}</bdi>
          </b>
        )}
        {refused && <Tag status="not_started">Refused</Tag>}
        {isTakenBack && <Tag>Undone</Tag>}
        {isChange && (
          <p>
            <bdi>{action.what}</bdi>
          </p>
        )}
        {why && (
          <p>
            “<bdi>{why}</bdi>”
          </p>
        )}
      </div>
      {action.can_undo && <Undo action={action} />}
    </li>
  )
}

function Undo({ action: { id, what } }: { action: LoggedAction }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={`Undo: ${what}`} title="Undo" onClick={() => setOpen(true)}>
        <Undo2 />
      </IconButton>
      {isOpen && <UndoDialog id={id} what={what} onClose={() => setOpen(false)} />}
    </>
  )
}

function UndoDialog({ id, what, onClose }: { id: number; what: string; onClose: () => void }) {
  const undo = useDeskAction<typeof undoActionCall>()
  // An undone action is not previewed again.
  const { data, error } = useDesk<typeof undoEffectCall>(`/api/organiser/log/${id}/effect`, {
    enabled: !undo.isPending,
  })
  const confirm = async (why: string) => {
    const seen = data?.effect?.seen
    return undo.run(`/api/organiser/log/${id}/undo`, { why, ...(seen && { seen }) })
  }
  return (
    <ReasonDialog
      title="Undo"
      action="Undo"
      kind="warning"
      effect={{
        // Nothing is shown if it does not affect standings.
        shown: data && (data.effect ? <EffectSummary effect={data.effect} /> : <Fragment />),
        error: error ? sentenceOf(error) : null,
      }}
      isRequired={false}
      of={undo}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        “<bdi>{what}</bdi>” will be undone. The log records the undo as well.
      </p>
    </ReasonDialog>
  )
}
