import { useEffect, useState } from 'react'

/** True after 200 ms: faster responses need no loading indicator. */
export function useGuestLoading(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return late
}
