/** A preview picture, drawn once per content and only once at a time. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { makeAnswer } from '#server/answers/answer.ts'
import { KEPT } from '#server/answers/charged-routes.ts'
import type { SendKept } from '#server/answers/send-kept.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import type { Drawing } from './drawing/drawing.ts'
import type { RenderPool } from './drawing/render-pool.ts'

export interface SharedPicturesOptions {
  sendKept: SendKept
  painters: RenderPool
  current: () => Snapshot
  constantHeaders: readonly string[]
  site: () => { siteName: string; publicUrl: string }
}

/** What a picture shows, assembled only when it is drawn. */
export interface SharedPicture {
  key: string
  /** Versions of everything it is drawn from. */
  versions: readonly (string | number)[]
  drawing: (site: { siteName: string; address: string }) => Drawing | Promise<Drawing>
}

/** Serves one picture per address; `find` resolves the address. */
export const sharedPictures =
  (app: FastifyInstance, options: SharedPicturesOptions) =>
  <Shape extends z.ZodRawShape>(
    url: string,
    shape: Shape,
    find: (
      snapshot: Snapshot,
      params: z.output<z.ZodObject<Shape>>,
    ) => SharedPicture | Promise<SharedPicture>,
  ): void => {
    const { sendKept, painters, current, constantHeaders } = options
    const kind = {
      contentType: 'image/png',
      cacheControl: 'public, max-age=3600',
      constantHeaders,
      incompressible: true,
    }
    const schema = { hide: true, params: z.object(shape) }
    app.get(url, { schema, ...KEPT }, async (request, reply) => {
      // The schema has checked them, which the router's types cannot express for a generic shape.
      const params = request.params as z.output<z.ZodObject<Shape>>
      const { key, versions, drawing } = await find(current(), params)
      const { siteName, publicUrl } = options.site()
      const site = { siteName, address: publicUrl.replace(/^https?:\/\//, '') }
      const stamp = [...versions, siteName, site.address].join()
      await sendKept(request, reply, {
        ...{ route: url, key: `${url} ${key}`, stamp },
        make: async () => makeAnswer(await painters.draw(await drawing(site)), kind),
      })
    })
  }
