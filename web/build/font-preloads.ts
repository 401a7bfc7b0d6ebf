import type { Plugin } from 'vite'

/** The two files that the first view needs; the other alphabets are loaded when a name asks for them. */
const FIRST_VIEW = /(anybody-latin-standard-normal|instrument-sans-latin-wght-normal)-[\w-]+\.woff2$/

/** Lets the browser fetch the fonts beside the stylesheet instead of after it. The names carry hashes, so only the build knows them. */
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
