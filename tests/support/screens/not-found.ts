import { prettyDOM } from '@testing-library/dom'

/**
 * What Testing Library throws, with the document in its words. Whatever waits for an element throws dozens of them, of which only the
 * last is read: to write the document for each takes a twentieth of the time of all screens.
 */
export class NotFound extends Error {
  override readonly name = 'TestingLibraryElementError'

  constructor(said: string | null, container: Element) {
    super()
    let words: string | undefined
    Object.defineProperty(this, 'message', {
      configurable: true,
      get: () => (words ??= [said, prettyDOM(container)].filter(Boolean).join('\n\n')),
    })
  }
}
