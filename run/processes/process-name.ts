import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/**
 * Identifies this process among all that share the database. Random, because in a container host name and pid are the
 * same after every start.
 */
export const processName = (): string => `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`
