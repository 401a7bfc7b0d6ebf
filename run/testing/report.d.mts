export function seenBy(
  errors: readonly { message?: string; diff?: string; stack?: string }[],
  file: string,
): string[]

export function toldFailure(failure: { file: string; name: string; saw: readonly string[] }): string
