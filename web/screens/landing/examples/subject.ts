export interface ExampleSubject {
  gamertag: string
  name: string
  /** Undefined until known, null after a failure. */
  xuid: string | null | undefined
}
