import type { FirstSetting } from '../settings/begin-settings.ts'

export interface Disk {
  folder: string
  freeBytes: number
  totalBytes: number
}

/** Facts about settings and machine for the doctor, which cannot read them itself. */
export interface Installation {
  /** Environment variables that look like settings but are not. */
  doubtfulSettings: readonly string[]
  /** Every setting with a value that is safe to show, or a placeholder. */
  settings: readonly { name: string; value: string; given: boolean }[]
  /** Contest settings from the environment, which count only at the first start. */
  firstSettings: readonly FirstSetting[]
  versions: { product: string; node: string }
  /** `demo`: without Microsoft settings; `rehearsal`: with them, but XBOX_SIMULATOR_URL replaces Xbox Live. */
  xbox: 'real' | 'rehearsal' | 'demo'
  publicUrl: string
  /** Must be registered with Microsoft. */
  redirectUris: readonly string[]
  /** Null if the site answers at its public address, else why not. */
  site: string | null
  /** Disk of the data folder; null if unknown. */
  disk: Disk | null
  /** Disk of the backups; null if unknown or the same. */
  backupDisk: Disk | null
  backups: { dir: string; daily: boolean }
  /** A key change was started and not finished. */
  keyChangeInterrupted: boolean
}
