/** Builds the website when its sources changed since the last build. */
export function buildWebIfChanged(): Promise<void>
