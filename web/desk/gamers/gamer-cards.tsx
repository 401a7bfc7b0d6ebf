import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { deskGamerCall, linkGamerCall, writeNoteCall } from '#contract/organiser/gamers.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { TitledSection } from '#web/components/titled-section.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { Field, TextArea } from '../components/field.tsx'
import { StaleNotice } from '../components/notices.tsx'
import { unsavedWork } from '../data/stored-like.ts'
import { useDeskAction } from '../data/use-desk-action.ts'
import { formatDeskTime } from '../text/desk-times.ts'

type Whole = AnswerOf<typeof deskGamerCall>

const EMPTY = { text: '', version: 0 }

/** With the version that the typed text is based on. */
const unsavedNotes = unsavedWork<typeof EMPTY>('note', EMPTY)

/** For organisers only. If two edit at once, the second sees what the first wrote and loses nothing. */
export function NoteCard({ whole: { gamer, note } }: { whole: Whole }) {
  const { xuid } = gamer
  const [begun] = useState(() => unsavedNotes.read(xuid) ?? note)
  const [text, setText] = useState(begun.text)
  const [version, setVersion] = useState(begun.version)
  const save = useDeskAction<typeof writeNoteCall>()
  const theirs = save.stale?.current as Whole['note'] | undefined
  const write = async (from: number) => {
    const saved = await save.run(`/api/organiser/gamers/${xuid}/note`, { text, version: from })
    if (!saved) return
    setVersion(saved.note.version)
    unsavedNotes.keep(xuid, null)
  }
  const type = (typed: string) => {
    setText(typed)
    unsavedNotes.keep(xuid, typed.trim() === note.text ? null : { text: typed, version })
  }
  const isSaved = save.data !== undefined && text.trim() === save.data.note.text
  return (
    <TitledSection className="card desk-gamer-card stack" title="Note">
      <TextArea
        label="Only organisers see it"
        rows={4}
        maxLength={4000}
        value={text}
        onChange={type}
        hint={
          note.edited_at && (
            <>
              Last by <bdi>{note.edited_by}</bdi>, {formatDeskTime(note.edited_at)}
            </>
          )
        }
      />
      {theirs && save.stale && (
        <StaleNotice
          message={save.stale.message}
          onTakeTheirs={() => {
            setText(theirs.text)
            setVersion(theirs.version)
            unsavedNotes.keep(xuid, null)
            save.reset()
          }}
          onKeepMine={() => void write(theirs.version)}
        >
          <p>
            <bdi>{theirs.edited_by}</bdi> wrote: <bdi>{theirs.text || '(nothing)'}</bdi>
          </p>
        </StaleNotice>
      )}
      {save.error && !theirs && <Alert kind="error">{save.error}</Alert>}
      <div className="buttons">
        <DeskButton
          isPending={save.isPending}
          disabled={text.trim() === note.text}
          onClick={() => void write(version)}
        >
          {isSaved ? 'Saved' : 'Save the note'}
        </DeskButton>
      </div>
    </TitledSection>
  )
}

export function TrackerCard({ whole: { gamer, tracker } }: { whole: Whole }) {
  const [name, setName] = useState(tracker.name ?? '')
  const [id, setId] = useState(tracker.id === null ? '' : String(tracker.id))
  const link = useDeskAction<typeof linkGamerCall>()
  const address = `/api/organiser/gamers/${gamer.xuid}/link`
  const isWrong = id.trim() !== '' && !/^\d{1,10}$/.test(id.trim())
  return (
    <TitledSection className="card desk-gamer-card stack" title="Tracker">
      <Field
        label="Name on the achievement site"
        value={name}
        maxLength={40}
        placeholder={gamer.gamertag}
        hint={tracker.name ? undefined : 'Uses the gamertag.'}
        onChange={setName}
      />
      <Field
        label="Id there (optional)"
        value={id}
        maxLength={10}
        error={isWrong ? 'The id is a whole number.' : null}
        onChange={setId}
      />
      {link.error && <Alert kind="error">{link.error}</Alert>}
      {link.data && <Alert kind="success">{link.data.changed ? 'Saved.' : 'No changes to save.'}</Alert>}
      <div className="buttons">
        <DeskButton
          isPending={link.isPending}
          disabled={isWrong || name.trim() === ''}
          onClick={() => void link.run(address, { name, id: id.trim() === '' ? null : Number(id) })}
        >
          Save the link
        </DeskButton>
        {tracker.name && (
          <DeskButton
            kind="quiet"
            isPending={link.isPending}
            onClick={() => {
              setName('')
              setId('')
              void link.run(address, { name: null, id: null })
            }}
          >
            Unlink
          </DeskButton>
        )}
      </div>
    </TitledSection>
  )
}
