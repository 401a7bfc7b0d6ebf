import { type Actor, recordAction } from '#store/desk/actions.ts'
import { type GamerNote, noteAbout, saveNote } from '#store/people/gamer-notes.ts'
import { findGamer } from '#store/people/gamers.ts'
import type { Db, Tx } from '#store/schema.ts'
import { CommandRefused } from '../context.ts'
import { actorName } from './act.ts'

const MAX_NOTE_LENGTH = 4000

export interface NoteEdit {
  text: string
  /** The version that was edited; 0 for a new note. */
  version: number
  actor: Actor
  at: Date
}

/** With `isStale`, someone else changed the note since, and nothing was saved. */
export type NoteResult = { note: GamerNote; isStale: false } | { note: GamerNote | undefined; isStale: true }

export async function writeNote(
  db: Db,
  xuid: string,
  { text, version, actor, at }: NoteEdit,
): Promise<NoteResult> {
  const written = noteFrom(text)
  return db.transaction().execute(async (tx): Promise<NoteResult> => {
    const gamer = await findGamer(tx, xuid)
    if (!gamer) throw new CommandRefused('The contest has no such gamer.')
    const before = await noteAbout(tx, xuid)
    const note = await saveNote(tx, { xuid, text: written, version, by: actorName(actor), at })
    if (!note) return { note: await noteAbout(tx, xuid), isStale: true }
    await recordAction(tx, {
      actor,
      action: 'gamer.note',
      what: `${written === '' ? 'cleared' : 'wrote'} the note about ${gamer.gamertag}`,
      subject: { kind: 'Gamer', name: gamer.gamertag, id: xuid },
      before: before?.text || null,
      after: written || null,
      at,
    })
    return { note, isStale: false }
  })
}

function noteFrom(text: string): string {
  const written = text.trim().normalize('NFC')
  if (written.length <= MAX_NOTE_LENGTH) return written
  throw new CommandRefused(`A note has at most ${MAX_NOTE_LENGTH.toLocaleString('en')} characters.`)
}

type Editing = Pick<NoteEdit, 'actor' | 'at'>

/** One of many: the caller logs it. Resolves to the xuid. */
export async function appendNote(tx: Tx, xuid: string, text: string, editing: Editing): Promise<string> {
  const gamer = await findGamer(tx, xuid)
  if (!gamer) throw new CommandRefused('The contest has no such gamer.')
  const before = await noteAbout(tx, xuid)
  const whole = noteFrom([before?.text, noteFrom(text)].filter(Boolean).join('\n\n'))
  await rewrite(tx, { xuid, text: whole, version: before?.version ?? 0 }, editing)
  return xuid
}

/** False if the note no longer ends with the paragraph. */
export async function removeAppended(tx: Tx, xuid: string, text: string, editing: Editing): Promise<boolean> {
  const note = await noteAbout(tx, xuid)
  const paragraph = noteFrom(text)
  if (!note?.text.endsWith(paragraph)) return false
  const rest = note.text.slice(0, -paragraph.length)
  if (rest !== '' && !rest.endsWith('\n\n')) return false
  await rewrite(tx, { xuid, text: rest.trimEnd(), version: note.version }, editing)
  return true
}

async function rewrite(
  tx: Tx,
  note: Pick<NoteEdit, 'text' | 'version'> & { xuid: string },
  { actor, at }: Editing,
): Promise<void> {
  const saved = await saveNote(tx, { ...note, by: actorName(actor), at })
  if (!saved) throw new CommandRefused('Someone else changed one of these notes. Try again.')
}
