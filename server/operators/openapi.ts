/** The OpenAPI document, made from the contract. */
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { SiteSettings } from '../site.ts'

/** Call it before the routes are added, because it collects them. */
export async function describeApi(app: FastifyInstance, { publicUrl }: SiteSettings): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        // Named on request, because the contest's name may change.
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

/** The converter lists every shape twice, for output and input; ours are only output. */
function withoutInputs<T extends object>(document: T): T {
  const { components } = document as { components?: { schemas?: Record<string, unknown> } }
  for (const name of Object.keys(components?.schemas ?? {})) {
    if (name.endsWith('Input')) delete components?.schemas?.[name]
  }
  return document
}
