import type { Plugin } from 'vite'

/** The two files of the first view; other alphabets load when a name needs them. */
const FIRST_VIEW = /(anybody-latin-standard-normal|instrument-sans-latin-wght-normal)-[\w-]+\.woff2$/

/** Preloads the fonts beside the stylesheet instead of after it. Their names contain hashes, so only the build knows them. */
export function fontPreloads(): Plugin {
  return {
    name: 'grid900-font-preloads',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_VIEW.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          })),
    },
  }
}
