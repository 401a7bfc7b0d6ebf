// Puts a backup into a store that speaks S3, with nothing but Node:
//   BACKUP_COMMAND='node deploy/backup-to-s3.mjs https://s3.example/grid900-backups'
// The address ends with the bucket. Settings: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, and AWS_REGION where it is not us-east-1.
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, statSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'

const [, , bucket] = process.argv
const { BACKUP_FILE, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION = 'us-east-1' } = process.env
if (!bucket || !BACKUP_FILE || !AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
  console.error('It needs the address of a bucket, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  process.exit(78)
}

const hash = createHash('sha256')
await pipeline(createReadStream(BACKUP_FILE), hash)
const payload = hash.digest('hex')
const address = new URL(`${bucket.replace(/\/$/, '')}/${basename(BACKUP_FILE)}`)
const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')

const put = (address.protocol === 'https:' ? httpsRequest : httpRequest)(address, {
  method: 'PUT',
  headers: {
    'content-length': statSync(BACKUP_FILE).size,
    'x-amz-content-sha256': payload,
    'x-amz-date': time,
    authorization: authorization(),
  },
})
const answering = once(put, 'response')
await Promise.all([pipeline(createReadStream(BACKUP_FILE), put), answering])
const [answer] = await answering
const told = await answer.setEncoding('utf8').reduce((text, part) => text + part, '')
if (answer.statusCode !== 200) {
  console.error(`The store answered ${answer.statusCode}: ${told.slice(0, 300)}`)
  process.exitCode = 1
}

/** Signature Version 4 of Amazon, which every such store checks. */
function authorization() {
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const headers = `host:${address.host}\nx-amz-content-sha256:${payload}\nx-amz-date:${time}\n`
  const asked = ['PUT', address.pathname, '', headers, names, payload].join('\n')
  const scope = `${time.slice(0, 8)}/${AWS_REGION}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(asked).digest('hex')].join(
    '\n',
  )
  const sign = (key, text) => createHmac('sha256', key).update(text).digest()
  const key = scope.split('/').reduce(sign, `AWS4${AWS_SECRET_ACCESS_KEY}`)
  const signature = sign(key, toSign).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${AWS_ACCESS_KEY_ID}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}
