/** A log for what is measured: its time is not of interest, its faults are. */
const nothing = () => {}
export const quiet = { debug: nothing, info: nothing, warn: nothing, error: console.error }
