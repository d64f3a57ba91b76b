import { useEffect, useState } from 'react'
import { useText } from '../locale/text.ts'
import styles from './skeleton.module.css'

/** A grey bar where text will stand; width and height as CSS lengths. */
export function Bar({ width, height = '14px' }: { readonly width: string; readonly height?: string }) {
  return <span className={styles.bar} style={{ width, height }} />
}

/** Rows in the shape of a list. Nothing shows for the first 200 ms, and screen readers hear only that it loads. */
export function SkeletonRows({ rows = 6, lines = 2 }: { readonly rows?: number; readonly lines?: number }) {
  const text = useText()
  const late = useLate()
  return (
    <div role="status" aria-label={text('load.loading')} data-late={late || undefined} className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity
        <div key={row} className={styles.row}>
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity
            <Bar key={line} width={`${[62, 44, 28][line] ?? 40}%`} height={line === 0 ? '16px' : '12px'} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** True once 200 ms have passed: what comes sooner needs no sign that it is coming. */
function useLate(ms = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return late
}
