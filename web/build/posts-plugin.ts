/**
 * Lets a screen import the posts of a page: `import { posts } from '#content/posts/faq.md'`. They are parsed and rendered while
 * the site is built, so no visitor loads a Markdown renderer.
 */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { parsePosts } from '#content/posts.ts'
import type { RenderedPost } from '#web/posts/rendered-post.ts'
import { renderMarkdown } from './markdown.ts'

export function postsPlugin(): Plugin {
  return {
    name: 'grid900-posts',
    enforce: 'pre',
    load: {
      filter: { id: /\.md$/ },
      async handler(file) {
        this.addWatchFile(file)
        const posts = parsePosts(await readFile(file, 'utf8')).map(
          ({ content, ...post }): RenderedPost => ({ ...post, html: renderMarkdown(content) }),
        )
        return { code: `export const posts = ${JSON.stringify(posts)}`, moduleType: 'js' }
      },
    },
  }
}
