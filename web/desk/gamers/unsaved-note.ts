/** An unsaved note, kept in this browser with the version it was based on, so that leaving the page loses nothing. */
interface KeptNote {
  text: string
  version: number
}

const nameOf = (xuid: string): string => `grid900.note.${xuid}`

export function keptNote(xuid: string): KeptNote | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(xuid)) ?? 'null')
    const { text, version } = (kept ?? {}) as Partial<KeptNote>
    return typeof text === 'string' && typeof version === 'number' ? { text, version } : null
  } catch {
    return null
  }
}

/** A browser without storage can still be used. */
export function keepNote(xuid: string, note: KeptNote | null): void {
  try {
    if (note) localStorage.setItem(nameOf(xuid), JSON.stringify(note))
    else localStorage.removeItem(nameOf(xuid))
  } catch {
    // The text stays in the page; only leaving it would lose it.
  }
}
