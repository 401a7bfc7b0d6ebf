/** The owner of the demo contest: one of its simulated players, so that anyone can try the desk. */
import { recordAction } from '#store/desk/actions.ts'
import { holdRoles, setRole } from '#store/people/roles.ts'
import type { Db } from '#store/schema.ts'
import { inTransaction } from '#store/transaction.ts'
import { readWorld } from './simulated-world.ts'
import type { SimulatorAccess } from './simulator-process.ts'

/** Also for a demo filled before there were roles. An existing owner stays. */
export async function grantDemoOwner(
  db: Db,
  { control }: Pick<SimulatorAccess, 'control'>,
  at: Date,
): Promise<void> {
  const { organiser, players } = await readWorld(control)
  const player = players.find(({ xuid }) => xuid === organiser)
  if (!player) return
  const { xuid, gamertag } = player
  await inTransaction(db, async (tx) => {
    const holders = await holdRoles(tx)
    if (holders.some(({ role }) => role === 'owner')) return
    await setRole(tx, { xuid, gamertag, role: 'owner', grantedAt: at })
    await recordAction(tx, {
      actor: { kind: 'contest' },
      action: 'role.grant',
      what: `made ${gamertag} an owner`,
      subject: { kind: 'Role', name: gamertag, id: xuid },
      before: 'None',
      after: 'Owner',
      why: 'The demo contest needs somebody at its desk.',
      at,
    })
  })
}
