export interface SimulatedResponse {
  status: number
  body: string | Buffer
  headers?: Record<string, string>
}

export const json = (status: number, value: unknown): SimulatedResponse => ({
  status,
  body: JSON.stringify(value),
})

export const empty = (status: number): SimulatedResponse => ({ status, body: '' })

export const html = (status: number, body: string): SimulatedResponse => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8' },
})

/** The error body that the Xbox services share. */
export const problem = (status: number, code: number, source: string, description: string) =>
  json(status, { code, source, description, traceInformation: null })

export const notFoundResponse = (source: string) =>
  problem(404, 28, source, 'The server found no data for the requested entity.')
