/** An unsaved note, kept in this browser with the version it was based on, so that leaving the page loses nothing. */
import { store } from '#web/data/stored.ts'
import { readLike } from '../data/stored-like.ts'

const EMPTY = { text: '', version: 0 }

const nameOf = (xuid: string): string => `grid900.note.${xuid}`

export const keptNote = (xuid: string): typeof EMPTY | null => readLike(nameOf(xuid), EMPTY)

export const keepNote = (xuid: string, note: typeof EMPTY | null): void => store(nameOf(xuid), note)
