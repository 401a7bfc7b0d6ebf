/** What the pages of the desk and its calls say to each other beside their bodies. */

/**
 * The header of what a page asks by itself, every few seconds: nobody is there for that, and a session that nobody uses must end
 * even while the page stays open.
 */
export const BY_ITSELF = 'x-by-itself'

/** The code of a refusal: whoever asks has signed in too long ago for this, and can do it as soon as they have signed in again. */
export const NOT_CONFIRMED = 'confirm_identity'

/** Everything of the contest, as a file. A POST, because the log tells of it. */
export const EXPORT_PATH = '/api/organiser/export'
