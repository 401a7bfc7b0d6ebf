/** The runtime's limit: node:http with prepared bytes and nothing else. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KeptAnswer } from './servers.ts'

const list = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8')) as Record<string, KeptAnswer>
const answers = new Map(
  Object.entries(list).map(([url, { file, headers }]) => [url, { body: readFileSync(file), headers }]),
)

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  response.writeHead(answer ? 200 : 404, answer?.headers)
  response.end(answer?.body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.once('SIGTERM', () => process.exit(0))
