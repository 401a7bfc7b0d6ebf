export type HoldingWords = ReturnType<typeof holdingWords>

export const holdingWords = (first: string, second: string) => ({
  keys: { first: `Only ${first}`, second: `Only ${second}`, both: 'Both', neither: 'Neither' },
  legend: { first: `Left half: ${first}`, second: `Right half: ${second}`, both: 'Both', neither: 'Neither' },
  titles: {
    first: `Squares only ${first} has`,
    second: `Squares only ${second} has`,
    both: 'Squares both have',
    neither: 'Squares neither has',
  },
  sentences: {
    first: `Completed by ${first}, open for ${second}`,
    second: `Completed by ${second}, open for ${first}`,
    both: 'Completed by both',
    neither: 'Open for both',
  },
})
