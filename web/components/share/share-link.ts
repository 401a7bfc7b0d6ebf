/** Shares a link with the system's share sheet if there is one, else copies it. */

export interface SharedLink {
  title: string
  url: string
}

/** `failed`: neither was possible, so the address must be shown for copying. */
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed'

/** Browser features that old browsers and pages without https lack. */
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
      // Closing the sheet means the link is not wanted, so it is not copied either.
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
