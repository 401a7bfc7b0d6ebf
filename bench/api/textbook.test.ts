/** A comparison is only worth something while both answer the same; it is made too seldom to notice by itself. */
import { afterAll, expect, test } from 'vitest'
import { connect } from '#store/open.ts'
import { testApp } from '#tests/server/app.ts'
import { CALLS, comparable } from '../api.ts'
import { keepPlainTables } from './plain-tables.ts'
import { startServer } from './servers.ts'

const ours = await testApp()
const owner = connect(ours.database.ownerConnectionString, console)
await keepPlainTables(owner).finally(() => owner.destroy())
const textbook = await startServer('textbook.mjs', { DATABASE_URL: ours.database.connectionString })
afterAll(async () => {
  await textbook[Symbol.asyncDispose]()
  await ours.close()
})

test.each(CALLS)('given %s, the textbook answers as we do', async (call) => {
  const { body, statusCode } = await ours.app.inject({ url: call })
  expect(statusCode).toBe(200)
  expect(comparable(await (await fetch(textbook.url + call)).json())).toBe(comparable(JSON.parse(body)))
})
