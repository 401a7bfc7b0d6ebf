/** An unsaved note, kept in this browser with the version it was based on, so that leaving the page loses nothing. */
import { isRecord, readStored, store } from '#web/data/stored.ts'

interface KeptNote {
  text: string
  version: number
}

const nameOf = (xuid: string): string => `grid900.note.${xuid}`

export function keptNote(xuid: string): KeptNote | null {
  const kept = readStored(nameOf(xuid))
  if (!isRecord(kept) || typeof kept.text !== 'string' || typeof kept.version !== 'number') return null
  return { text: kept.text, version: kept.version }
}

export const keepNote = (xuid: string, note: KeptNote | null): void => store(nameOf(xuid), note)
