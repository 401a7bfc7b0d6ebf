/** `Vega, Bandit and Rune`. */
export const listed = (names: readonly string[], last: 'and' | 'or' = 'and'): string =>
  [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter(Boolean).join(` ${last} `)
