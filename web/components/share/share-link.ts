/** Handing a link on: to the system's share sheet where there is one, else to the clipboard. */

export interface SharedLink {
  /** What the link leads to, in a few words. */
  title: string
  /** The whole address. */
  url: string
}

/** `failed`: neither was possible, so the address must be shown for copying by hand. */
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed'

/** What it needs of the browser. Older ones, and pages without https, lack either. */
interface Sharing {
  share?: (data: SharedLink) => Promise<void>
  clipboard?: { writeText(text: string): Promise<void> }
}

export async function shareLink(link: SharedLink, using: Sharing = navigator): Promise<ShareOutcome> {
  if (using.share) {
    try {
      await using.share(link)
      return 'shared'
    } catch (error) {
      // Whoever closes the sheet does not want the link elsewhere either.
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copyText(link.url, using)) ? 'copied' : 'failed'
}

export async function copyText(text: string, { clipboard }: Sharing = navigator): Promise<boolean> {
  try {
    if (!clipboard) return false
    await clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
