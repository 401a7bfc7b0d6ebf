/** The API documentation: one page without scripts, made from the OpenAPI document. */
import type { FastifyInstance } from 'fastify'
import { makeAnswer } from '../answers/answer.ts'
import { KEPT } from '../answers/charged-routes.ts'
import type { SendKept } from '../answers/send-kept.ts'
import { escapeHtml } from '../html.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import { DOCS_STYLE } from './docs-style.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  pattern?: string
  minimum?: number
  maximum?: number
}

interface Operation {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

interface ApiDocument {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

export interface DocsOptions {
  sendKept: SendKept
  headers: SecurityHeaders
  siteName: () => string
}

const hidden = { schema: { hide: true }, ...KEPT }

export function docs(app: FastifyInstance, { sendKept, headers, siteName }: DocsOptions): void {
  const described = () => {
    const document = app.swagger()
    return { ...document, info: { ...document.info, title: `${siteName()} API` } }
  }

  function serve(path: string, type: string, common: Readonly<Record<string, string>>, text: () => string) {
    const kind = {
      contentType: `${type}; charset=utf-8`,
      cacheControl: 'public, max-age=300',
      constantHeaders: Object.entries(common).flat(),
    }
    app.get(path, hidden, (request, reply) => {
      const name = siteName()
      return sendKept(request, reply, {
        ...{ route: path, key: path, stamp: name },
        make: async () => makeAnswer(Buffer.from(text()), kind),
        isSame: () => siteName() === name,
      })
    })
  }

  serve('/api/openapi.json', 'application/json', headers.data, () => JSON.stringify(described()))
  serve('/api/docs/style.css', 'text/css', headers.data, () => DOCS_STYLE)
  serve('/api/docs', 'text/html', headers.page, () => page(described() as unknown as ApiDocument))
}

function page({ info, paths = {}, components }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const schemas = Object.entries(components?.schemas ?? {})
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(info.title)}</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><main>
<h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description ?? '')}</p><p><a href="/api/openapi.json">OpenAPI document</a></p>
<nav><ul>${operations.map(({ path, method }) => `<li><a href="#${anchor(method, path)}">${method.toUpperCase()} ${escapeHtml(path)}</a></li>`).join('')}</ul></nav>
${operations.map(operationSection).join('\n')}
<h2>Shapes</h2>
${schemas.map(([name, schema]) => `<section id="shape-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${fields(schema)}</section>`).join('\n')}
</main></body></html>`
}

const anchor = (method: string, path: string): string => `${method}${path.replace(/[^\w]+/g, '-')}`

function operationSection({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, description = '', schema = {} }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${required ? '' : ' <small>optional</small>'}</td><td>${place} ${typeName(schema)}</td><td>${escapeHtml(description)}</td></tr>`,
  )
  const answer = operation.responses?.['200']?.content?.['application/json']?.schema
  const refusals = Object.keys(operation.responses ?? {}).filter((status) => status !== '200')
  return `<section id="${anchor(method, path)}"><h2><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</h2><p>${escapeHtml(operation.summary ?? '')}</p>
${parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.join('')}</table>` : ''}
<h3>Answer</h3>${answer ? fields(answer) : ''}<p>Refusals: ${refusals.join(', ')}</p></section>`
}

function fields(schema: Schema): string {
  if (!schema.properties) return `<p>${typeName(schema)}</p>`
  const required = new Set(schema.required)
  const rows = Object.entries(schema.properties).map(([name, field]) => {
    const optional = required.has(name) ? '' : ' <small>optional</small>'
    const inner = field.items?.properties ? fields(field.items) : field.properties ? fields(field) : ''
    return `<tr><td><code>${escapeHtml(name)}</code>${optional}</td><td>${typeName(field)}</td><td>${escapeHtml(field.description ?? '')}${inner}</td></tr>`
  })
  return `<table>${rows.join('')}</table>`
}

function typeName(schema: Schema): string {
  if (schema.$ref) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#shape-${name}">${name}</a>`
  }
  if (schema.anyOf) return schema.anyOf.map(typeName).join(' or ')
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ')
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`
  if (schema.items) return `list of ${typeName(schema.items)}`
  return escapeHtml([schema.type ?? 'object'].flat().join(' or '))
}
