// The health check of a container: the web server answers. A scanner serves nothing, and ends by itself when it cannot work.
const { ROLE = 'all', PORT = '3000' } = process.env
if (ROLE !== 'scanner') {
  const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(4000) }).catch(
    () => undefined,
  )
  process.exitCode = answer?.ok ? 0 : 1
}
