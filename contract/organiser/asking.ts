/** What the desk's pages and calls exchange besides their bodies. */

/** The header of automatic requests: a session that no one uses must end even while the page stays open. */
export const BY_ITSELF = 'x-by-itself'

/** The code of a refusal: the last sign-in is too long ago for this action. */
export const NOT_CONFIRMED = 'confirm_identity'

/** The whole contest as a file. A POST, because it is logged. */
export const EXPORT_PATH = '/api/organiser/export'
