import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Names this process among all that share the database. Never the same twice: in a container, machine and number are so after every start. */
export const processName = (): string => `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`
