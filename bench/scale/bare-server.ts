/** What node:http itself takes: one prepared answer, as long as most of ours, and nothing else. Sends its port to whoever forked it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = Buffer.alloc(3000, 'a')
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
