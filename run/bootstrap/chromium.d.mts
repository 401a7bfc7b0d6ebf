export function addHeadlessShell(): void
export function findChromium(): string
