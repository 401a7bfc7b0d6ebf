/** Keeps a draft while it is edited: one save at a time, the newest state last, and nothing lost when a save fails. */

export interface SavedDraft {
  version: number
  edited_at: string
}

export type SaverState<Draft> =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  /** Will be tried again, and at once when something is edited. */
  | { kind: 'failed'; error: unknown }
  /** Somebody else has saved meanwhile. */
  | { kind: 'stale'; current: Draft }

export interface SaverOptions<Content, Draft extends SavedDraft> {
  saved: Content
  version: number
  save: (content: Content, version: number) => Promise<Draft>
  /** The draft as it is now, when the error says that somebody else was faster. */
  currentIn: (error: unknown) => Draft | undefined
  /** Mine and theirs as one, from what both began with; undefined when a person has to decide. */
  merge?: (base: Content, mine: Content, theirs: Draft) => Merged<Content> | undefined
  onMerged?: (merged: Content, theirs: Draft) => void
  onState: (state: SaverState<Draft>, draft: Draft | undefined) => void
  isSame: (a: Content, b: Content) => boolean
  /** Milliseconds between an edit and its save, and between a failure and the next try. */
  delay?: number
  retryAfter?: number
}

interface Merged<Content> {
  theirs: Content
  merged: Content
}

export interface DraftSaver<Content> {
  /** What the next save starts from: undefined once theirs was overruled. */
  base(): { version: number; saved: Content | undefined }
  /** What is to be kept. */
  want(content: Content): void
  /** Saves at once; the version that is kept then, or undefined when it could not be saved. */
  flush(): Promise<number | undefined>
  /** Goes on from another version, after the two have been compared. */
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

  /** Until the newest state is kept, or it cannot be. */
  function work(): Promise<void> {
    clearTimeout(timer)
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return running
  }

  /** Where both changed different things, the next save is of both. */
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
      // What is edited while it is being saved belongs to it.
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
