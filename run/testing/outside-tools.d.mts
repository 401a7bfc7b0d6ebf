export function isToBeTried(program: 'nginx' | 'promtool'): boolean
