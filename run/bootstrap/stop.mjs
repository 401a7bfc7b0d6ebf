import { tell } from './news.mjs'

/** One clear sentence and a non-zero exit instead of a stack trace. */
export function stop(sentence, code = 1) {
  tell({ complaint: sentence })
  process.exit(code)
}
