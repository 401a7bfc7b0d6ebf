/** A refused call of the control API, with the simulator's own message. */
class ControlRefused extends Error {
  override name = 'ControlRefused'
}

export type Remote = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<unknown>

/** Calls the control API of a running simulator: `remote('POST', '/clock', { advanceMs: 1000 })`. */
export function connectRemote(url: string, secret: string): Remote {
  return async (method, path, body) => {
    const response = await fetch(`${url}/__sim${path}`, {
      method,
      headers: { 'x-sim-secret': secret, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok)
      throw new ControlRefused(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
}
