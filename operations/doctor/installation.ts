import type { FirstSetting } from '../settings/begin-settings.ts'

export interface Disk {
  folder: string
  freeBytes: number
  totalBytes: number
}

/** What the doctor is told about the settings and the machine: this room reads neither. */
export interface Installation {
  /** Names of the environment that begin as settings do and are none. */
  doubtfulSettings: readonly string[]
  /** Every setting with its value as it may be shown, or what stands in its place. */
  settings: readonly { name: string; value: string; given: boolean }[]
  /** What the environment says about the contest, which counts only at the first start. */
  firstSettings: readonly FirstSetting[]
  versions: { product: string; node: string }
  /** `demo`: without Microsoft settings; `rehearsal`: with them, but XBOX_SIMULATOR_URL in the place of Xbox Live. */
  xbox: 'real' | 'rehearsal' | 'demo'
  publicUrl: string
  /** To be registered with Microsoft. */
  redirectUris: readonly string[]
  /** How the site answers at its public address: null when it does, else why not. */
  site: string | null
  /** Of the disk with the data folder; null where it cannot be told. */
  disk: Disk | null
  /** Of the disk with the backups; null where it is the same one or cannot be told. */
  backupDisk: Disk | null
  backups: { dir: string; daily: boolean }
  /** A change of the key that was begun and not finished. */
  keyChangeInterrupted: boolean
}
