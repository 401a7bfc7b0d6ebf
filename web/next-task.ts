/** Ends the current task, so that a slow phone can paint and answer before the rest. */
export const nextTask = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((begun) => setTimeout(begun))
