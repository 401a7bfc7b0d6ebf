const HEADS = ['Completed the challenge', 'Lost the challenge', 'Completed', 'Lost']

interface LedgerText {
  name?: string | null | undefined
  text?: string | null | undefined
}

/** The text of a ledger entry without the name, shown below the name. */
export function ledgerNote({ name, text }: LedgerText): string {
  const told = text ?? ''
  const head = HEADS.find((one) => told.startsWith(`${one} ${name}`))
  return head
    ? head.split(' ')[0] + told.slice(`${head} ${name}`.length)
    : told.replace(` changed ${name} from `, ' changed it from ')
}
