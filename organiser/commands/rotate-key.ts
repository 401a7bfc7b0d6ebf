/** Puts a new key in the place of the one that seals the tokens of the service accounts. */
import { isScannerRunning } from '#store/locks/running-scanner.ts'
import { resealTokens } from '#store/people/reseal-tokens.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '../command-context.ts'
import { counted } from '../text.ts'

export async function rotateKey({ db, keys }: Pick<CommandContext, 'db' | 'keys'>): Promise<CommandResult> {
  // A scanner keeps the old key in its memory, and would seal with it the next token that Microsoft gives it.
  if (await isScannerRunning(db)) {
    throw new CommandRefused('A scanner is running with the present key: stop the scanners first.')
  }
  const rotation = keys.rotate()
  const { tokens, lost } = await db.transaction().execute((tx) => resealTokens(tx, rotation.reseal))
  rotation.finish()
  const resealed = tokens - lost.length
  const again =
    lost.length > 0 ? ` Connect these again, the old key did not open them: ${lost.join(', ')}.` : ''
  return {
    data: { resealed, lost, next: rotation.next },
    text: `${counted(resealed, 'token')} sealed with the new key. ${rotation.next}${again}`,
  }
}
