import { useEffect, useRef, useState } from 'react'

/** Seconds over which the speed is averaged. */
const span = 8

/** Bytes per second of the past seconds; null: nothing is known yet. `sent` counts all bytes of the uploads that are listed. */
export function useUploadSpeed(sent: number, active: boolean): number | null {
  const samples = useRef<{ readonly at: number; readonly sent: number }[]>([])
  const [speed, setSpeed] = useState<number | null>(null)
  const latest = useRef(sent)
  latest.current = sent
  useEffect(() => {
    samples.current = []
    setSpeed(null)
    if (!active) return
    const timer = setInterval(() => {
      samples.current = [...samples.current, { at: Date.now(), sent: latest.current }].slice(-span)
      setSpeed(speedOf(samples.current))
    }, 1_000)
    return () => clearInterval(timer)
  }, [active])
  return speed
}

/** Bytes per second between the first and the last sample; null: there are too few, or nothing moved. */
export function speedOf(samples: readonly { readonly at: number; readonly sent: number }[]): number | null {
  const [first] = samples
  const last = samples.at(-1)
  if (!first || !last || last.at <= first.at || last.sent <= first.sent) return null
  return ((last.sent - first.sent) * 1_000) / (last.at - first.at)
}
