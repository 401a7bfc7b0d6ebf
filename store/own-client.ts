import { Client } from 'pg'

/** A connection of its own, which ends with the block that has it: `await using client = await openClient(…)`. */
export async function openClient(connectionString: string, name: string): Promise<Client & AsyncDisposable> {
  const client = new Client({ connectionString, application_name: name })
  // A lost connection already fails the pending query; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end().catch(() => {}) })
}
