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

export class DraftSaver<Content, Draft extends SavedDraft> {
  readonly #options: SaverOptions<Content, Draft>
  /** Undefined once theirs was overruled. */
  #saved: Content | undefined
  #version: number
  #wanted: Content
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #hasFailed = false
  #isStale = false

  constructor(options: SaverOptions<Content, Draft>) {
    this.#options = options
    this.#saved = options.saved
    this.#version = options.version
    this.#wanted = options.saved
  }

  base(): { version: number; saved: Content | undefined } {
    return { version: this.#version, saved: this.#saved }
  }

  want(content: Content): void {
    const { isSame, onState, delay = 600 } = this.#options
    if (isSame(this.#wanted, content)) return
    this.#wanted = content
    if (this.#isStale) return
    onState({ kind: this.#isKept() ? 'saved' : 'unsaved' }, undefined)
    this.#later(delay)
  }

  /** Saves at once; resolves to the saved version, or undefined on failure. */
  async flush(): Promise<number | undefined> {
    // Edits during the save are saved too.
    do await this.#work()
    while (!this.#isKept() && !this.#hasFailed)
    return this.#isKept() ? this.#version : undefined
  }

  /** Continues from another version after a comparison. */
  goOnFrom(version: number, saved: Content | undefined): void {
    this.#isStale = false
    this.#version = version
    this.#saved = saved
    if (saved !== undefined) this.#wanted = saved
    void this.#work()
  }

  stop(): void {
    clearTimeout(this.#timer)
    if (!this.#isKept() && !this.#isStale) void this.#work()
  }

  #isKept(): boolean {
    return this.#saved !== undefined && this.#options.isSame(this.#saved, this.#wanted)
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#work(), milliseconds)
  }

  /** Saves until the newest state is stored or a save fails. */
  #work(): Promise<void> {
    clearTimeout(this.#timer)
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #saveAll(): Promise<void> {
    const { save, currentIn, onState, retryAfter = 5000 } = this.#options
    this.#hasFailed = false
    while (!this.#isKept() && !this.#isStale) {
      const content = this.#wanted
      try {
        const draft = await save(content, this.#version)
        this.#saved = content
        this.#version = draft.version
        onState({ kind: this.#isKept() ? 'saved' : 'unsaved' }, draft)
      } catch (error) {
        const current = currentIn(error)
        if (current && this.#continueMerged(current)) return
        this.#isStale = current !== undefined
        this.#hasFailed = true
        onState(current ? { kind: 'stale', current } : { kind: 'failed', error }, undefined)
        if (!current) this.#later(retryAfter)
        return
      }
    }
  }

  /** If both changed different things, saves both. */
  #continueMerged(current: Draft): boolean {
    const { merge, onMerged, onState, delay = 600 } = this.#options
    const isNews = current.version !== this.#version
    const both = isNews && this.#saved !== undefined ? merge?.(this.#saved, this.#wanted, current) : undefined
    if (!both) return false
    this.#saved = both.theirs
    this.#version = current.version
    this.#wanted = both.merged
    onMerged?.(both.merged, current)
    onState({ kind: 'unsaved' }, undefined)
    this.#later(delay)
    return true
  }
}
