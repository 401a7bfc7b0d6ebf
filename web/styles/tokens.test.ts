import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

test.each(['red', 'blue', 'orange', 'purple'])(
  'what is inside %s has the colours of that quadrant',
  (name) => {
    const [, rule = ''] = new RegExp(`^  \\.${name} \\{([^}]+)\\}`, 'm').exec(tokens) ?? []
    const used = [...rule.matchAll(/var\(--color-(\w+)/g)].map(([, colour]) => colour)
    expect(used.length).toBeGreaterThanOrEqual(5)
    expect(new Set(used)).toEqual(new Set([name]))
  },
)
