/** What the product tells `npm start`, which shows it on a terminal: see run/start/progress.mjs. */

export type StartEvent =
  | { step: 'database' | 'contest' | 'site'; state: 'begin' }
  | { step: 'database' | 'contest' | 'site'; state: 'done'; result: string }
  | { step: 'contest'; state: 'progress'; done: number; total: number; month: string }
  | { note: string }
  | { complaint: string }
  | { ready: ReadySite }

export interface ReadySite {
  name: string
  /** Without a web server there is none. */
  url?: string
  /** Of a demo, for whoever wants to try the desk. */
  owner?: string | undefined
}

/** Does nothing if nobody has started this process, or somebody else. */
export function tellStart(event: StartEvent): void {
  if (process.connected) process.send?.({ start: event })
}

/** What the start tells when the website, which is built beside the product, is there. */
const WEBSITE_IS_BUILT = 'website'

/** Resolves when the website is there. Listens from the moment of the call. */
export function websiteBuilt(args: readonly string[]): Promise<void> {
  if (!args.includes('--awaits-website')) return Promise.resolve()
  return new Promise((resolve) =>
    process.on('message', (said) => {
      if (said === WEBSITE_IS_BUILT) resolve()
    }),
  )
}
