/** README.md names every field of the files, so that no one has to read the shapes in the source. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { challengeShape, gameShape, patchFile } from './shape.ts'

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
const section = readme.slice(readme.indexOf('## Every field'), readme.indexOf('## Recipes'))

/** The names of all fields, also of what lies within. */
function fieldsOf(schema: unknown): string[] {
  const {
    properties = {},
    items,
    ...rest
  } = schema as { properties?: Record<string, unknown>; items?: unknown }
  const { anyOf = [] } = rest as { anyOf?: unknown[] }
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]),
    ...(items ? fieldsOf(items) : []),
    ...anyOf.flatMap(fieldsOf),
  ]
}

test.each([
  ['a game', gameShape],
  ['a challenge', challengeShape],
  ['a patch', patchFile],
])('every field of %s is explained', (_, shape) => {
  const fields = fieldsOf(z.toJSONSchema(shape, { unrepresentable: 'any' }))
  expect(fields.length).toBeGreaterThan(5)
  expect(fields.filter((field) => !new RegExp(`[\`"]${field}[\`"]`).test(section))).toEqual([])
})
