/** Saves a draft while it is edited: one save at a time, the newest state last, without losing anything when a save fails. */

export interface SavedDraft {
  version: number
  edited_at: string
}

export type SaverState<Draft> =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  /** Retried later, or at the next edit. */
  | { kind: 'failed'; error: unknown }
  /** Someone else saved since. */
  | { kind: 'stale'; current: Draft }

export interface SaverOptions<Content, Draft extends SavedDraft> {
  saved: Content
  version: number
  save: (content: Content, version: number) => Promise<Draft>
  /** The current draft, if the error says that someone else saved first. */
  currentIn: (error: unknown) => Draft | undefined
  /** Merges mine and theirs from their base; undefined if a person has to decide. */
  merge?: (base: Content, mine: Content, theirs: Draft) => Merged<Content> | undefined
  onMerged?: (merged: Content, theirs: Draft) => void
  onState: (state: SaverState<Draft>, draft: Draft | undefined) => void
  isSame: (a: Content, b: Content) => boolean
  /** Milliseconds between an edit and its save, and between a failure and the retry. */
  delay?: number
  retryAfter?: number
}

interface Merged<Content> {
  theirs: Content
  merged: Content
}

export interface DraftSaver<Content> {
  /** The base of the next save; undefined once theirs was overruled. */
  base(): { version: number; saved: Content | undefined }
  want(content: Content): void
  /** Saves at once; resolves to the saved version, or undefined on failure. */
  flush(): Promise<number | undefined>
  /** Continues from another version after a comparison. */
  goOnFrom(version: number, saved: Content | undefined): void
  stop(): void
}

export function createDraftSaver<Content, Draft extends SavedDraft>(
  options: SaverOptions<Content, Draft>,
): DraftSaver<Content> {
  const { save, currentIn, onState, isSame, delay = 600, retryAfter = 5000 } = options
  let { saved, version }: { saved: Content | undefined; version: number } = options
  let wanted: Content = options.saved
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let hasFailed = false
  let isStale = false

  const isKept = () => saved !== undefined && isSame(saved, wanted)
  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void work(), milliseconds)
  }

  /** Saves until the newest state is stored or a save fails. */
  function work(): Promise<void> {
    clearTimeout(timer)
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return running
  }

  /** If both changed different things, saves both. */
  function continueMerged(current: Draft): boolean {
    const isNews = current.version !== version
    const both = isNews && saved !== undefined ? options.merge?.(saved, wanted, current) : undefined
    if (!both) return false
    saved = both.theirs
    version = current.version
    wanted = both.merged
    options.onMerged?.(both.merged, current)
    onState({ kind: 'unsaved' }, undefined)
    later(delay)
    return true
  }

  async function saveAll(): Promise<void> {
    hasFailed = false
    while (!isKept() && !isStale) {
      const content = wanted
      try {
        const draft = await save(content, version)
        saved = content
        version = draft.version
        onState({ kind: isKept() ? 'saved' : 'unsaved' }, draft)
      } catch (error) {
        const current = currentIn(error)
        if (current && continueMerged(current)) return
        isStale = current !== undefined
        hasFailed = true
        onState(current ? { kind: 'stale', current } : { kind: 'failed', error }, undefined)
        if (!current) later(retryAfter)
        return
      }
    }
  }

  return {
    base: () => ({ version, saved }),
    want(content) {
      if (isSame(wanted, content)) return
      wanted = content
      if (isStale) return
      onState({ kind: isKept() ? 'saved' : 'unsaved' }, undefined)
      later(delay)
    },
    async flush() {
      // Edits during the save are saved too.
      do await work()
      while (!isKept() && !hasFailed)
      return isKept() ? version : undefined
    },
    goOnFrom(next, nextSaved) {
      isStale = false
      version = next
      saved = nextSaved
      if (nextSaved !== undefined) wanted = nextSaved
      void work()
    },
    stop() {
      clearTimeout(timer)
      if (!isKept() && !isStale) void work()
    },
  }
}
