import { useEffect, useState } from 'react'
import { useText } from '../locale/text.ts'
import styles from './skeleton.module.css'

/** A gray bar in place of text; width and height are CSS lengths. */
export function Bar({ width, height = '14px' }: { readonly width: string; readonly height?: string }) {
  return <span className={styles.bar} style={{ width, height }} />
}

/** Placeholder rows of a list. They appear after 200 ms; screen readers only hear that the list loads. */
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

/** True after 200 ms: faster responses need no loading indicator. */
function useLate(ms = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return late
}
