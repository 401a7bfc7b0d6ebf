/** Sends the queued messages once in a process of its own, as a scanner does. Its one argument is a ChatSenderOptions as JSON. */
import { sendMessages } from '#operations/chat/send-messages.ts'
import { connect } from '#store/open.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'

export interface ChatSenderOptions {
  connectionString: string
  key: string
  /** The contest's time. */
  now: string
}

const { connectionString, key, now }: ChatSenderOptions = JSON.parse(process.argv[2] ?? '{}')
const log = { info: () => {}, warn: () => {} }
const db = connect(connectionString, log)
await sendMessages(db, {
  publicUrl: 'https://grid.example',
  webhooks: { reach: 'anywhere', ...createTokenVault(key) },
  now: () => new Date(now),
  log,
})
await db.destroy()
