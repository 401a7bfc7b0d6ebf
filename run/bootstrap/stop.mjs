/** One clear sentence and a non-zero exit: what a person sees instead of a stack trace. */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
