/** Placeholders in the rows of `pages.ts`: `:name` for a parameter, `{site}` for the site's name. */

/** Encoded, because names are untrusted. */
export const pathAbout = (path: string, parameter: string | number): string =>
  path.replace(/:\w+/, () => encodeURIComponent(parameter))

export const withSite = (text: string, siteName: string): string => text.replace('{site}', () => siteName)
