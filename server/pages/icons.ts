import type { FastifyInstance } from 'fastify'
import { makeAnswer, type WireAnswer } from '../answers/answer.ts'
import { sendAnswer } from '../answers/write.ts'
import type { RenderPool } from '../pictures/drawing/render-pool.ts'
import { LOGO } from '../pictures/svg.ts'

const bare = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${LOGO}</svg>`
/** With a margin, because devices crop icons. */
const onGround = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 48 48"><path d="M-8 -8h48v48h-48z" fill="#0b0d0c"/>${LOGO}</svg>`

/** An icon file is a small directory followed by a picture, which may be a PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

interface Icon {
  type: string
  draw: (painters: RenderPool) => Buffer | Promise<Buffer>
}

const png = (svg: string, size: number): Icon => ({
  type: 'image/png',
  draw: (painters) => painters.draw({ kind: 'icon', svg, size }),
})

const ICONS: Readonly<Record<string, Icon>> = {
  '/favicon.ico': {
    type: 'image/x-icon',
    draw: async (painters) => ico(await painters.draw({ kind: 'icon', svg: bare, size: 48 }), 48),
  },
  '/icon.svg': { type: 'image/svg+xml', draw: () => Buffer.from(bare) },
  '/icon-192.png': png(onGround, 192),
  '/icon-512.png': png(onGround, 512),
  '/apple-touch-icon.png': png(onGround, 180),
}

export interface IconsOptions {
  painters: RenderPool
  constantHeaders: readonly string[]
}

export function icons(app: FastifyInstance, { painters, constantHeaders }: IconsOptions): void {
  for (const [path, { type, draw }] of Object.entries(ICONS)) {
    let answer: WireAnswer | undefined
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      answer ??= makeAnswer(await draw(painters), {
        contentType: type,
        cacheControl: 'public, max-age=604800',
        constantHeaders,
        incompressible: type !== 'image/svg+xml',
      })
      await sendAnswer(request, reply, answer)
    })
  }
}
