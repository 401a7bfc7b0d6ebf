/** What stands in the rows of `pages.ts` for something else: `:name` for a parameter, `{site}` for the site's name. */

/** `/gamer/:gamer` with a gamertag in its place. Names come from outside, so it is encoded. */
export const pathAbout = (path: string, parameter: string | number): string =>
  path.replace(/:\w+/, () => encodeURIComponent(parameter))

export const withSite = (text: string, siteName: string): string => text.replace('{site}', () => siteName)
