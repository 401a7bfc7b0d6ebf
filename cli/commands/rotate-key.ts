import { counted } from '#contest/text/numbers.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '#operations/context.ts'
import { recordAction } from '#store/desk/actions.ts'
import { isScannerRunning } from '#store/locks/running-scanner.ts'
import { resealTokens } from '#store/people/reseal-tokens.ts'
import { resealSettings } from '#store/settings/sealed-settings.ts'
import { inTransaction } from '#store/transaction.ts'
import { byTerminal } from './by-terminal.ts'

export async function rotateKey({
  db,
  keys,
  clock,
}: Pick<CommandContext, 'db' | 'keys' | 'clock'>): Promise<CommandResult> {
  // A scanner keeps the old key in memory and would encrypt the next token from Microsoft with it.
  if (await isScannerRunning(db))
    throw new CommandRefused('A scanner is running with the current key. Stop the scanners first.')
  const rotation = keys.rotate()
  const { tokens, lost } = await inTransaction(db, async (tx) => {
    await recordAction(tx, {
      ...byTerminal({ clock }),
      action: 'account.rotate-key',
      what: 're-encrypted the tokens and the webhooks with a new key',
      subject: { kind: 'Key', name: 'The key of the accounts' },
    })
    await resealSettings(tx, rotation.reseal)
    return resealTokens(tx, rotation.reseal)
  })
  rotation.finish()
  const resealed = tokens - lost.length
  const again =
    lost.length > 0 ? ` Reconnect these, which the old key could not decrypt: ${lost.join(', ')}.` : ''
  return {
    data: { resealed, lost, next: rotation.next },
    text: `${counted(resealed, 'token')} re-encrypted with the new key. ${rotation.next}${again}`,
  }
}
