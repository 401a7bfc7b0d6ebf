/**
 * Limits on the Markdown of a post. A few kilobytes can become many megabytes of page (every row of a table is as wide
 * as its head) or block the parser for seconds (it looks for the end of every emphasis), so excess is refused during
 * parsing.
 */
import { Lexer, type Links, type MarkedOptions, type Token, Tokenizer, type Tokens } from 'marked'
import { MAX_BODY_LENGTH } from '#contest/rules/posts.ts'

export const MAX_COLUMNS = 20
/** In all tables of a post together. */
export const MAX_CELLS = 2000
/** Lists and quotes inside each other. */
export const MAX_NESTING = 10
/** Stars, underscores and tildes in one paragraph, heading, cell or list item; adjacent ones count once. */
export const MAX_EMPHASIS = 200
/** Links and tables need several times the characters that were typed. */
export const MAX_HTML = 15 * MAX_BODY_LENGTH

/** The message is one sentence for the author. */
export class PostBeyondBounds extends Error {
  override name = 'PostBeyondBounds'
}

export const boundedTokens = (text: string, options: MarkedOptions): Token[] =>
  new BoundedLexer({ ...options, tokenizer: new BoundedTokenizer() }).lex(text)

export function boundedHtml(html: string): string {
  if (html.length > MAX_HTML) throw tooLarge()
  return html
}

const tooLarge = () =>
  new PostBeyondBounds(`The text becomes more than ${MAX_HTML} characters of HTML, which is too much.`)

class BoundedLexer extends Lexer {
  override inline(src: string, tokens?: Token[]): Token[] {
    const emphasis = src.match(/\*+|_+|~+/g)?.length ?? 0
    if (emphasis > MAX_EMPHASIS)
      throw new PostBeyondBounds(
        `A paragraph of the text has ${emphasis} stars, underscores and tildes; ${MAX_EMPHASIS} is the most.`,
      )
    return super.inline(src, tokens)
  }
}

class BoundedTokenizer extends Tokenizer {
  private depth = 0
  private cells = 0
  /** Characters of addresses that are written once and used often. */
  private addresses = 0

  override table(src: string): Tokens.Table | undefined {
    // Counted before parsing, which creates every cell.
    const [, , line = '', body = ''] = this.rules.block.table.exec(src) ?? []
    if (!/[:|]/.test(line)) return super.table(src)
    const columns = line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|').length
    if (columns > MAX_COLUMNS)
      throw new PostBeyondBounds(`A table of the text has ${columns} columns; ${MAX_COLUMNS} is the most.`)
    const cells = this.cells + columns * (1 + (body.trim() ? body.trim().split('\n').length : 0))
    if (cells > MAX_CELLS)
      throw new PostBeyondBounds(`The tables of the text have ${cells} cells; ${MAX_CELLS} is the most.`)
    const table = super.table(src)
    if (table) this.cells = cells
    return table
  }

  override list(src: string): Tokens.List | undefined {
    return this.rules.block.list.test(src) ? this.nested(() => super.list(src)) : undefined
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return this.rules.block.blockquote.test(src) ? this.nested(() => super.blockquote(src)) : undefined
  }

  override reflink(src: string, links: Links): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    const link = super.reflink(src, links)
    if (link?.type === 'link') this.addresses += link.href.length
    if (this.addresses > MAX_HTML) throw tooLarge()
    return link
  }

  private nested<T>(read: () => T): T {
    if (this.depth === MAX_NESTING)
      throw new PostBeyondBounds(
        `Lists and quotes of the text stand more than ${MAX_NESTING} deep within each other.`,
      )
    this.depth += 1
    try {
      return read()
    } finally {
      this.depth -= 1
    }
  }
}
