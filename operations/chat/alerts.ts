/** The alert texts of the organiser's webhook. */
import type { Alarm } from '#store/settings/alarms.ts'
import { type ChatMessage, cutTo, LIMITS, linksTo, plain } from './chat-message.ts'

export function alertSentence({ kind, detail }: Alarm): string {
  switch (kind) {
    case 'cycle failed':
      return `A cycle failed, and its results were not published: ${detail}`
    case 'cycle unread':
      return `A cycle could not scan ${detail} gamers, more than a fifth. They are retried until the next cycle begins.`
    case 'gamers hidden':
      return `Xbox Live suddenly hides the histories of ${detail} gamers, so no one was marked private. Check the accounts: one of them may be blocked.`
    case 'losses stopped':
      return `Losses of ${detail} gamers were stopped because too many would have lost squares at once. Review them on the Scans page.`
    case 'account lost':
      return `The account ${detail} can no longer read Xbox Live. Reconnect it on the Accounts page.`
    case 'backup failed':
      return `A backup failed: ${detail}`
  }
}

export const alertSubject = ({ kind, about }: Alarm): string =>
  `${kind[0]?.toUpperCase()}${kind.slice(1)}, ${about}`

/** The desk page for an alert, by the subject stored with the message. */
export function alertPath(subject: string): string {
  const [, kind = '', about = ''] = /^(.*), ([^,]*)$/.exec(subject) ?? []
  switch (kind) {
    case 'Cycle failed':
    case 'Cycle unread':
    case 'Gamers hidden':
      return `/organiser/scans/cycles/${about}`
    case 'Losses stopped':
      return '/organiser/scans'
    case 'Account lost':
      return '/organiser/accounts'
    default:
      return '/organiser'
  }
}

export function alertMessage(
  { says, subject }: { says: string; subject: string },
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
): ChatMessage {
  const page = linksTo(publicUrl).page(alertPath(subject))
  const link = page ? `\n${page}` : ''
  const sentence = cutTo(`**${plain(siteName)}** ${plain(says)}`, LIMITS.content - link.length)
  return { content: sentence + link, allowed_mentions: { parse: [] } }
}
