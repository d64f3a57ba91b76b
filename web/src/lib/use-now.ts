import { useEffect, useState } from 'react'

/** Returns the current time, updated every `everyMs` while the page is visible, for texts such as "6 minutes ago". */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(new Date())
    }
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
  return now
}
