/** Stops a part of the product once: on a signal, or when its parent closes the channel or has gone. */
export function stopOnRequest(stop: () => Promise<void>): void {
  let stopping = false
  const stopOnce = () => {
    if (stopping) return
    stopping = true
    void stop()
  }
  process.once('SIGTERM', stopOnce).once('SIGINT', stopOnce).once('disconnect', stopOnce)
  // The parent may have gone while this process was starting, before anybody listened.
  if (process.connected === false) stopOnce()
}
