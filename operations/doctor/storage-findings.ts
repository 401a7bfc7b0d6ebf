/** The size of the tables that grow with time, and how long each keeps its rows. */
import type { TableSize } from '#store/retention/table-sizes.ts'
import type { DoctorFinding } from './findings.ts'

const MEGABYTE = 1_000_000

const size = (bytes: number): string =>
  bytes < MEGABYTE ? 'less than 1 MB' : `${Math.round(bytes / MEGABYTE).toLocaleString('en-US')} MB`

export const storageFindings = (tables: readonly TableSize[]): DoctorFinding[] =>
  tables.map(({ table, bytes, bytesPerMonth, days }) => ({
    about: table,
    state: 'ok',
    says:
      bytesPerMonth === null
        ? `${size(bytes)}, kept for ${days} days.`
        : `${size(bytes)}, growing by ${size(bytesPerMonth)} a month, kept for ever.`,
  }))
