import { empty, json, type SimulatedResponse } from '../requests/answers.ts'
import type { IncomingRequest } from '../requests/incoming-request.ts'
import { COLOUR_COUNT, coloursOf } from '../world/colours.ts'

export function colourFiles(request: IncomingRequest): SimulatedResponse {
  const id = /^\/public\/content\/ppl\/colors\/(\d{5})\.json$/.exec(request.path)?.[1]
  if (request.method !== 'GET' || id === undefined || Number(id) >= COLOUR_COUNT) return empty(404)
  return json(200, coloursOf(Number(id)))
}
