import { useEffect, useState } from 'react'

/** The current time, updated every second. */
export function useTicking(isOn = true): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [isOn])
  return now
}
