/** Notes about a gamer, which only organisers read. */
import { type Actor, recordAction } from '#store/desk/actions.ts'
import { type GamerNote, noteAbout, saveNote } from '#store/people/gamer-notes.ts'
import { findGamer } from '#store/people/gamers.ts'
import type { Db } from '#store/schema.ts'
import { CommandRefused } from '../context.ts'
import { actorName } from './act.ts'

const MAX_NOTE_LENGTH = 4000

export interface NoteEdit {
  text: string
  /** The version that was edited; 0 where there was none. */
  version: number
  actor: Actor
  at: Date
}

/** With `isStale` what somebody else has written meanwhile, and nothing was changed. */
export type EditedNote = { note: GamerNote; isStale: false } | { note: GamerNote | undefined; isStale: true }

export async function writeNote(
  db: Db,
  xuid: string,
  { text, version, actor, at }: NoteEdit,
): Promise<EditedNote> {
  const written = text.trim().normalize('NFC')
  if (written.length > MAX_NOTE_LENGTH) {
    throw new CommandRefused(`A note has at most ${MAX_NOTE_LENGTH.toLocaleString('en')} characters.`)
  }
  return db.transaction().execute(async (tx): Promise<EditedNote> => {
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
