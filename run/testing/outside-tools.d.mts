export function isOnThePath(program: string): boolean
