/** A JSON file with the line of every value. */
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import type { z } from 'zod'

export interface FileLine {
  /** Path inside the content folder. */
  file: string
  line: number
  /** Without a file: the path to the value. */
  path?: Path
}

export interface Problem extends FileLine {
  message: string
}

export type Path = readonly (string | number)[]

export interface SourceMappedJson<T> {
  value: T
  /** The line of the value, or of the nearest existing one around it. */
  at(...path: Path): FileLine
}

export const lineOfOffset = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Parses the text by its shape; problems are collected, and the value is then undefined. */
export function readPlacedJson<T>(
  file: string,
  text: string,
  shape: z.ZodType<T>,
  problems: Problem[],
): SourceMappedJson<T> | undefined {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const placeOf = (node: Node | undefined): FileLine => ({
    file,
    line: lineOfOffset(text, node?.offset ?? 0),
  })
  const [error] = errors
  if (error || !tree) {
    // Only the first: later syntax errors follow from it.
    const reason = error ? inWords(printParseErrorCode(error.error)) : 'the file is empty'
    problems.push({
      file,
      line: lineOfOffset(text, error?.offset ?? 0),
      message: `is not valid JSON: ${reason}`,
    })
    return
  }
  const before = problems.length
  for (const node of repeatedKeys(tree))
    problems.push({ ...placeOf(node), message: `"${node.value}" is given twice` })

  const at = (...path: Path): FileLine => placeOf(nearestNode(tree, path))
  const read = shape.safeParse(getNodeValue(tree))
  for (const issue of read.error?.issues ?? []) {
    const path = pathOf(issue)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        problems.push({ ...at(...path, key), message: `there is no field "${key}"` })
    else problems.push({ ...at(...path), message: sentence(issue, path, tree) })
  }
  if (!read.success || problems.length > before) return
  return { value: read.data, at }
}

/** "CommaExpected" reads "comma expected". */
const inWords = (code: string): string => code.replace(/\B[A-Z]/g, ' $&').toLowerCase()

function sentence(issue: z.core.$ZodIssue, path: Path, tree: Node): string {
  const field = path.filter((key) => typeof key === 'string').join('.')
  if (field && !findNodeAtLocation(tree, [...path])) return `${field} is missing`
  return `${field || 'the record'} ${reasonOf(issue)}`
}

export const pathOf = (issue: z.core.$ZodIssue): (string | number)[] =>
  issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))

/** Continues a sentence that begins with the name of the field. */
export const reasonOf = ({ code, message }: z.core.$ZodIssue): string =>
  code === 'invalid_type' ? message.replace(/^Invalid input:/, 'is wrong:') : message

function nearestNode(tree: Node, path: Path): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return node
  }
  return tree
}

function repeatedKeys(node: Node, repeated: Node[] = []): Node[] {
  const seen = new Set<unknown>()
  for (const child of node.children ?? []) {
    const key = node.type === 'object' ? child.children?.[0] : undefined
    if (key && seen.has(key.value)) repeated.push(key)
    if (key) seen.add(key.value)
    repeatedKeys(child, repeated)
  }
  return repeated
}
