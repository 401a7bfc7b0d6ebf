export interface BenchOptions {
  /** The last line printed is then the results as JSON, for machines. */
  json: boolean
}
