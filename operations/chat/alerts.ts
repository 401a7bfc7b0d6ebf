/** What the organiser's own webhook is told, in a sentence each. */
import type { Alarm } from '#store/settings/alarms.ts'
import { type ChatMessage, cutTo, LIMITS, plain } from './chat-message.ts'

export function alertSentence({ kind, detail }: Alarm): string {
  switch (kind) {
    case 'cycle failed':
      return `A cycle failed, and its results were not published: ${detail}`
    case 'cycle unread':
      return `A cycle could not read ${detail} gamers, more than a fifth. They are tried again until the next cycle begins.`
    case 'gamers hidden':
      return `Xbox Live does not show the histories of ${detail} gamers at once. Nobody turns private by it: look at the accounts, one of them may be barred.`
    case 'losses stopped':
      return `Losses of ${detail} gamers were stopped because too many would have lost squares at once. Review them on the Scans page.`
    case 'account lost':
      return `The account ${detail} can no longer read Xbox Live. Reconnect it on the Accounts page.`
    case 'backup failed':
      return `The daily backup failed: ${detail}`
  }
}

export const alertSubject = ({ kind, about }: Alarm): string =>
  `${kind[0]?.toUpperCase()}${kind.slice(1)}, ${about}`

export const alertMessage = (sentence: string, siteName: string): ChatMessage => ({
  content: cutTo(`**${plain(siteName)}** ${plain(sentence)}`, LIMITS.content),
  allowed_mentions: { parse: [] },
})
