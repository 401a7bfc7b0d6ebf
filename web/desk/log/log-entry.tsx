import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { LoggedAction, undoActionCall } from '#contract/organiser/log.ts'
import { Tag } from '#web/components/tag.tsx'
import { ActorName } from '../components/actor-name.tsx'
import { BeforeAfter } from '../components/before-after.tsx'
import { ReasonDialog } from '../components/dialog.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { formatDeskTime, timeOfDay } from '../text/desk-times.ts'

export function LogEntry({ action }: { action: LoggedAction }) {
  const { at, who, subject, before, after, why, refused, is_undone: isTakenBack } = action
  const isChange = before !== null || after !== null
  return (
    <li className="log-entry">
      <time dateTime={at} title={formatDeskTime(at)}>
        {timeOfDay(at)}
      </time>
      <ActorName who={who} />
      <div className="log-subject">
        <b>
          <bdi>{subject.name}</bdi>
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
      {action.can_undo && <TakeBack action={action} />}
    </li>
  )
}

function TakeBack({ action: { id, what } }: { action: LoggedAction }) {
  const [isOpen, setOpen] = useState(false)
  const taking = useDeskAction<typeof undoActionCall>()
  const confirm = async (why: string) => {
    if (await taking.run(`/api/organiser/log/${id}/undo`, { why })) setOpen(false)
  }
  const close = () => {
    taking.reset()
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`Undo: ${what}`}
        title="Undo"
        onClick={() => setOpen(true)}
      >
        <Undo2 />
      </button>
      {isOpen && (
        <ReasonDialog
          title="Undo"
          action="Undo"
          kind="warning"
          isRequired={false}
          isPending={taking.isPending}
          error={taking.error}
          isUnconfirmed={taking.isUnconfirmed}
          onConfirm={confirm}
          onClose={close}
        >
          <p>
            “<bdi>{what}</bdi>” will be undone. The log records the undo as well.
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
