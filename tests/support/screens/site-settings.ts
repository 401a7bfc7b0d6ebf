/** Before any module of the website is loaded: what the server would have written into the page. */
import { DEFAULT_SITE } from '#contract/site/contest-site.ts'

Object.assign(globalThis, { siteSettings: JSON.stringify(DEFAULT_SITE) })
