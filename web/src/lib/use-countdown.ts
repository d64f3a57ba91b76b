import { useEffect, useState } from 'react'

/** Seconds that are left, and a function that starts from a number of them. It follows the clock, also while the page was in the background. */
export function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((end - now) / 1_000))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [running])
  const start = (seconds: number) => {
    const at = Date.now()
    setNow(at)
    setEnd(at + seconds * 1_000)
  }
  return [left, start]
}
