export const PROGRAMS: Record<string, string>
/** The file of a program, by its source, after building what has changed. */
export function builtProgram(source: string): Promise<string>
