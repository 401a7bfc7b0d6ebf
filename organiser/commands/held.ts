import { applyHeldScan, dropHeldScan, heldCosts } from '#scanner/scans/held.ts'
import { titleNames } from '#store/catalogue/titles.ts'
import { type CommandContext, CommandRefused, type CommandResult } from '../command-context.ts'
import { counted, moment, table } from '../text.ts'

export async function listHeld({ db }: CommandContext): Promise<CommandResult> {
  const scans = await heldCosts(db)
  const names = await titleNames(
    db,
    scans.flatMap(({ vanished }) => vanished),
  )
  const data = scans.map(({ titles, ...scan }) => ({ ...scan, titleCount: titles.length }))
  const text = table(
    scans,
    {
      id: ({ id }) => id,
      gamertag: ({ gamertag }) => gamertag,
      found: ({ foundAt }) => moment(foundAt),
      'would lose': ({ wouldLose, points }) =>
        `${counted(wouldLose.length, 'square')}, ${counted(points, 'point')}`,
      squares: ({ wouldLose }) => shortened(wouldLose),
      reason: ({ reason }) => reason,
      vanished: ({ vanished }) => vanished.map((id) => names.get(id) ?? id).join(', '),
    },
    'No scan is held.',
  )
  return { data, text }
}

/** The first few say enough; `--json` has them all. */
const shortened = (squares: readonly number[]): string =>
  squares.length > 6 ? `${squares.slice(0, 6).join(', ')}, …` : squares.join(', ')

/** The scan is right: the gamer loses what it would take away. */
export async function applyHeld({ db, clock }: CommandContext, id: number): Promise<CommandResult> {
  const held = (await applyHeldScan(db, { id, at: clock.now() })) ?? nothingHeld(id)
  const lost = counted(held.wouldLose.length, 'square')
  return {
    data: { id, gamertag: held.gamertag, decision: 'applied', lost: held.wouldLose },
    text: `The scan of ${held.gamertag} is applied; ${lost} lost.`,
  }
}

/** The scan is wrong: everything stays as it was until the next one. */
export async function dropHeld({ db, clock }: CommandContext, id: number): Promise<CommandResult> {
  const { gamertag } = (await dropHeldScan(db, { id, at: clock.now() })) ?? nothingHeld(id)
  return {
    data: { id, gamertag, decision: 'dropped' },
    text: `The scan of ${gamertag} is dropped; everything stays as it was.`,
  }
}

function nothingHeld(id: number): never {
  throw new CommandRefused(`No held scan with the id ${id} waits for a decision.`)
}
