import { useState } from 'react'

/** Shows a tapped choice at once. The screen follows in short steps, which a slow phone takes half a second for. */
export function useTapped<Choice>(selected: Choice): [shown: Choice, tap: (choice: Choice) => void] {
  const [shown, tap] = useState(selected)
  const [before, setBefore] = useState(selected)
  if (before !== selected) {
    setBefore(selected)
    tap(selected)
  }
  return [shown, tap]
}
