import { expect, test } from 'vitest'
import { NoAnswer } from './connection.ts'
import { isUnavailable } from './errors.ts'

const coded = (code: string, message = 'It failed.') => Object.assign(new Error(message), { code })

test.each([
  ['a server that is not there', coded('ECONNREFUSED')],
  ['a socket that is not there', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
  ['a name that is not known yet', coded('ENOTFOUND')],
  ['a server that is stopped', coded('57P01')],
  ['a server that is still starting', coded('57P03')],
  ['a statement that took too long', coded('57014')],
  ['a server without places', coded('53300')],
  ['a full disk', coded('53100')],
  ['a connection that did not come about in time', new Error('timeout expired')],
  ['no free connection in time', new Error('timeout exceeded when trying to connect')],
  ['no answer in time', new NoAnswer('The database did not answer in time.')],
  ['no answer in time on a connection of its own', new Error('Query read timeout')],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  [
    'a connection that had broken',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('given %s, the database cannot answer just now', (_, error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  ['a missing file', Object.assign(coded('ENOENT'), { syscall: 'open' })],
  ['a wrong statement', coded('42601')],
  ['a broken rule of a table', coded('23505')],
  ['a mistake of our own', new TypeError('undefined is not a function')],
  ['a message alone that looks like one', 'Query read timeout'],
])('given %s, it is not the database that is away', (_, error) => {
  expect(isUnavailable(error)).toBe(false)
})
