/** Whom an example is about. */
export interface ExampleSubject {
  gamertag: string
  name: string
  /** Undefined until it is known, null when it could not be asked for. */
  xuid: string | null | undefined
}
