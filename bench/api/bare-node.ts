/** The runtime's limit: node:http and a prepared buffer, nothing else. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const list = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8')) as Record<
  string,
  { file: string; encoding: string | null }
>
const answers = new Map(
  Object.entries(list).map(([url, { file, encoding }]) => {
    const body = readFileSync(file)
    const headers = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)]
    return [url, { body, headers: encoding ? [...headers, 'Content-Encoding', encoding] : headers }]
  }),
)

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  response.writeHead(answer ? 200 : 404, answer?.headers)
  response.end(answer?.body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.once('SIGTERM', () => process.exit(0))
