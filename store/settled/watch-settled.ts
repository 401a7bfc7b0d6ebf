import type { BaseLogger } from 'pino'
import { type Watch, watchVersions } from '../watch-versions.ts'
import { SETTLED_CHANNEL } from './settlement.ts'

export const watchSettled = (
  connectionString: string,
  onVersion: (version: number) => void,
  log: Pick<BaseLogger, 'warn'>,
): Promise<Watch> =>
  watchVersions(
    connectionString,
    { channel: SETTLED_CHANNEL, present: 'select version from settled', about: 'settlements' },
    onVersion,
    log,
  )
