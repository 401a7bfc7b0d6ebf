import { addGamer as join } from '#scanner/gamers/join.ts'
import type { Desk, Outcome } from '../command-context.ts'

const SENTENCES = {
  added: 'has joined; the next cycle scans them for the first time',
  returned: 'is back, with everything kept; the next cycle scans them',
  present: 'takes part already',
}

export async function addGamer(desk: Desk, gamertag: string): Promise<Outcome> {
  const { db, clock, signal } = desk
  const added = await join({ db, clock, xbox: await desk.xbox() }, gamertag, signal)
  return { data: added, text: `${added.gamertag} ${SENTENCES[added.outcome]}.` }
}
