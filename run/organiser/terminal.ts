/** The process's streams, or those of a test that runs many commands in one process. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
  errors: NodeJS.WritableStream & { isTTY?: boolean }
}

export const printLine = (stream: NodeJS.WritableStream, text: string): void => {
  stream.write(`${text}\n`)
}
