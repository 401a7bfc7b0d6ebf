/** How a part of the product ends: told by a signal, or by its parent, which closes the channel or is gone. */
export function stopWhenTold(stop: () => Promise<void>): void {
  let stopping = false
  const stopOnce = () => {
    if (stopping) return
    stopping = true
    void stop()
  }
  process.once('SIGTERM', stopOnce).once('SIGINT', stopOnce).once('disconnect', stopOnce)
  // While we were starting nobody listened.
  if (process.connected === false) stopOnce()
}
