/** One clear sentence and a non-zero exit instead of a stack trace. */
export function stop(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}
