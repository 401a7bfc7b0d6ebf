/** Serves the images of posts. The content of an address never changes, so browsers may cache it for a year. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { contentTypeOf, imageAt } from '#content/post-image.ts'
import { findPostImage } from '#store/posts/post-images.ts'
import type { Db } from '#store/schema.ts'
import { RequestRefused } from '../http/errors.ts'

const schema = { hide: true, params: z.object({ name: z.string().max(80) }) }

export function postImages(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { name: string } }>('/pictures/posts/:name', { schema }, async (request, reply) => {
    const asked = imageAt(`/pictures/posts/${request.params.name}`)
    const image = asked && (await findPostImage(db, asked.key))
    if (!image) throw new RequestRefused(404, 'There is no such image.')
    return reply
      .header('Content-Type', contentTypeOf(image.type))
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(image.bytes)
  })
}
