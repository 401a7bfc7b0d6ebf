import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AccountReader, fairShare, type SharedAccount } from './fair-share.ts'

/** "a a b - a!": who has each account, `-` for no one, `!` after one that rests. */
const accountsOf = (text: string): SharedAccount[] =>
  text.split(' ').map((word, index) => ({
    id: index + 1,
    healthy: !word.endsWith('!'),
    holder: word.startsWith('-') ? null : word.slice(0, 1),
  }))

/** "a b c!": the readers, `!` after one that is urgent. */
const readersOf = (text: string): AccountReader[] =>
  text.split(' ').map((word) => ({ id: word.slice(0, 1), urgent: word.endsWith('!') }))

test.each([
  ['one reader takes all', 'a', '- -', 'a', [1, 2], []],
  ['of two readers and two accounts, the first takes one', 'a b', '- -', 'a', [1], []],
  ['of two readers and two accounts, the second takes the other', 'a b', 'a -', 'b', [2], []],
  ['a second reader has come, and the first gives one away', 'a b', 'a a', 'a', [], [2]],
  ['a second reader has come, and waits for it', 'a b', 'a a', 'b', [], []],
  ['one account and two readers: it stays where it is', 'a b', 'b', 'a', [], []],
  ['one account and two readers: nobody gives it away', 'a b', 'b', 'b', [], []],
  ['a reader has died, and the other takes its account', 'b', '- b', 'b', [1], []],
  [
    'four accounts and three readers: the second of two gives one to the third',
    'a b c',
    'a a b b',
    'b',
    [],
    [4],
  ],
  ['four accounts and three readers: the first keeps two', 'a b c', 'a a b b', 'a', [], []],
  ['a reader has only a sick account: it gets a healthy one', 'a b', 'a a b!', 'a', [], [2]],
  ['a reader has only a sick account: it keeps that too', 'a b', 'a - b!', 'b', [2], []],
  ['a sick account is free: whoever looks tries it', 'a b', 'a b -!', 'b', [3], []],
  ['an urgent reader has come: it gets the only account', 'a b!', 'a', 'a', [], [1]],
  ['an urgent reader finds the account free', 'a b!', '-', 'b', [1], []],
  ['an urgent reader waits: nobody else takes the free account', 'a b!', '-', 'a', [], []],
  ['an urgent reader leaves the sick to those who stay', 'a b!', 'a -!', 'b', [], []],
  ['an urgent reader alone tries the sick', 'b!', '-!', 'b', [1], []],
])('given %s', (_, readers, accounts, me, take, give) => {
  const state = { accounts: accountsOf(accounts), readers: readersOf(readers) }
  expect(fairShare(me, state)).toEqual({ take, give })
})

test('given any readers and accounts, looking in turn settles at equal shares with every account in use', () => {
  const holders = fc.array(fc.constantFrom(null, 'a', 'b', 'c', 'd'), { maxLength: 9 })
  const names = fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 })
  fc.assert(
    fc.property(holders, names, (held, readers) => {
      const living = readers.map((id) => ({ id, urgent: false }))
      let accounts: SharedAccount[] = held.map((holder, id) => ({
        id,
        healthy: true,
        holder: holder !== null && readers.includes(holder) ? holder : null,
      }))
      for (const me of [...readers, ...readers, ...readers]) {
        const { take, give } = fairShare(me, { accounts, readers: living })
        const holderOf = ({ id, holder }: SharedAccount) =>
          take.includes(id) ? me : give.includes(id) ? null : holder
        accounts = accounts.map((account) => ({ ...account, holder: holderOf(account) }))
      }
      const counts = readers.map((id) => accounts.filter(({ holder }) => holder === id).length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      expect(accounts.every(({ holder }) => holder !== null)).toBe(true)
    }),
  )
})
