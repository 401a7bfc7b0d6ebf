/** What makes a test say one thing on a quiet machine and another on a busy one, as far as reading finds it: one sentence each. */

/** One asks again and again for all others; the others play something that is slow, and nothing waits for them. */
const MAY_WAIT = [
  'tests/support/until.ts',
  'tests/support/slow-part.ts',
  'web/desk/patches/editor/draft-saver.test.ts',
]

interface Rule {
  found: RegExp
  instead: string
}

const RULES: readonly Rule[] = [
  {
    // With a number, or with a name in capitals for one. A clock that the test turns (`clock.sleep`) waits for nobody.
    found:
      /(?<![.\w])(?:setTimeout|sleep)\((?:[^()]*, *)?[\d_]+\)|(?<![.\w])setTimeout\([^()]*, *[A-Z][A-Z_]+\)/,
    instead: 'waits a while; wait for what is to happen (until, expect.poll)',
  },
  { found: /\bwaitForTimeout\(/, instead: 'waits a while; wait for what is to be seen' },
  { found: /networkidle/, instead: 'waits for silence, which nobody promises; wait for what is to be seen' },
  {
    found:
      /(?:Date|performance)\.now\(\)[^\n;]*\)\.to(?:BeLessThan|BeGreaterThan|BeCloseTo)|to(?:BeLessThan|BeGreaterThan)\w*\([^\n]*(?:Date|performance)\.now\(\)|(?:Date|performance)\.now\(\) *(?:-[^\n;]*)?[<>]/,
    instead: 'compares the time of day; give the code a clock, or compare two moments that it wrote',
  },
  { found: /\.listen\((?!0\b)\d+/, instead: 'has a fixed port; take port 0' },
  { found: /(?<!mkdtempSync\()(?<!mkdtemp\()join\(tmpdir\(\)/, instead: 'has a fixed folder; take mkdtemp' },
  { found: /\b(?:retry|retries)\b *[:(] *[1-9]|\.only\(/, instead: 'is run again, or alone' },
]

export const isOfTests = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || /^tests\/.*\.tsx?$/.test(path)

export function hastyParts(path: string, text: string): string[] {
  if (MAY_WAIT.includes(path) || /^tests\/structure\/hasty-tests/.test(path)) return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      RULES.filter(({ found }) => found.test(line)).map(({ instead }) => `${path}:${index + 1} ${instead}`),
    )
}
