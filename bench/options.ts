export interface BenchOptions {
  /** The last line printed is then the results as JSON, for machines. */
  json: boolean
  /** Of `web` alone: the names of screens, or `all`; those of every day when absent. */
  pages?: string
  /** Of `web` alone: how often each page is looked at. */
  rounds?: number
  /** Of `scale` and `machines`: the sizes of the contests. */
  gamers?: readonly number[]
}
