/** The database is unavailable. The message is one sentence for the person who started the program. */
export class StoreUnavailable extends Error {
  override name: string = 'StoreUnavailable'
}

/** The same, if waiting or restarting would not help: a wrong password, a newer schema, a damaged folder. */
export class StoreUnusable extends StoreUnavailable {
  override name: string = 'StoreUnusable'
}

const HELD = {
  demo: 'the demo contest, whose players are invented',
  rehearsal: 'a rehearsal, whose players are invented',
  real: 'a contest of the real Xbox Live',
}
const ASKED = {
  demo: 'the demo (no MICROSOFT_CLIENT_ID)',
  rehearsal: 'a rehearsal (XBOX_SIMULATOR_URL)',
  real: 'the real Xbox Live',
}

/** The contest was filled from another source than the settings name. */
export class WrongSource extends StoreUnusable {
  override name = 'WrongSource'

  constructor({ held, source, what }: { held: keyof typeof HELD; source: keyof typeof ASKED; what: string }) {
    super(
      `The ${what} holds ${HELD[held]}, and the settings are those of ${ASKED[source]}: begin anew with another DATA_DIR or an empty DATABASE_URL, or set what it was begun with.`,
    )
  }
}

/** A backup cannot be made or restored. The message is one sentence for the organiser. */
export class BackupRefused extends Error {
  override name: string = 'BackupRefused'
}

/** A change of the grid or of visible results must wait for the end of the freeze. */
export class ContestFrozen extends Error {
  override name = 'ContestFrozen'

  constructor(what = 'a change of the grid') {
    super(`The standings are frozen, and ${what} would be visible. Unfreeze them first.`)
  }
}

/** The actor lost the role since the request; nothing was changed. */
export class RoleGone extends Error {
  override name = 'RoleGone'

  constructor(needs: string, role: string | undefined) {
    super(
      role
        ? `This requires the role ${needs}. Your role is ${role}.`
        : 'You have no role at the organiser desk any more.',
    )
  }
}

export class BackupUnderWay extends BackupRefused {
  override name = 'BackupUnderWay'

  constructor() {
    super('Another backup of this database is already running.')
  }
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** System errors: the database cannot be reached, or the connection broke. */
const NO_WAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
])

/**
 * PostgreSQL errors: 08 connection, 53 resources, 57 shutdown, startup or timeout, 58 disk; 25P03 idle transaction,
 * 55P03 lock not available.
 */
const CANNOT_NOW = /^(08...|53...|57014|57P0.|58030|25P03|55P03)$/

/** Driver errors, which have no code. */
const DRIVER_SAYS =
  /^(timeout expired|timeout exceeded when trying to connect|Query read timeout|Connection terminated.*|Client .* not queryable)$/

/** Whether the database is only temporarily unavailable: lost, stopped, frozen or too slow. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (NO_WAY.has(codeOf(error)) ||
    CANNOT_NOW.test(codeOf(error)) ||
    DRIVER_SAYS.test(error.message) ||
    hasNoSocket(error))

/** A missing unix socket; any other missing file is something else. */
const hasNoSocket = (error: Error): boolean =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

export const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC'].includes(codeOf(error))

export const isDamaged = (error: unknown): boolean => ['XX001', 'XX002', '58P01'].includes(codeOf(error))
