/** The API's description for machines, made from the contract. */
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { SiteSettings } from '../site.ts'

/** Must be called before the routes are added, because it collects them as they are. */
export async function describeApi(app: FastifyInstance, { publicUrl }: SiteSettings): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        // Named when it is asked for: the contest may be called otherwise by then.
        title: 'API',
        version: '1',
        description:
          'Everything the website shows. Reading needs no account. Times are UTC. Answers carry an ETag and change only when a scan settles.',
      },
      servers: [{ url: publicUrl }],
    },
    transform: jsonSchemaTransform,
    transformObject: (given) => withoutInputs(jsonSchemaTransformObject(given)),
  })
}

/** The converter lists every named shape twice, as it is sent and as it could be received; nobody sends them to us. */
function withoutInputs<T extends object>(document: T): T {
  const { components } = document as { components?: { schemas?: Record<string, unknown> } }
  for (const name of Object.keys(components?.schemas ?? {})) {
    if (name.endsWith('Input')) delete components?.schemas?.[name]
  }
  return document
}
