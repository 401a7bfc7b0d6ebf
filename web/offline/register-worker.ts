/** Registers the service worker when the page is idle. Only the built site has one. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {}) // an old browser, or a page without https
  }
  if (document.readyState === 'complete') setTimeout(register, 2000)
  else addEventListener('load', () => setTimeout(register, 2000))
}
