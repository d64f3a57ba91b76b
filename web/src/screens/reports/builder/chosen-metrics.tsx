import type { MetricKey } from '@adroit/contract/metrics'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { metricName } from '../../../parts/metrics/metric-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useDragOrder } from '../../../ui/wizard/drag-order.ts'
import styles from './chosen-metrics.module.css'
import { movedTo } from './metric-sets.ts'

interface ChosenMetricsProps {
  readonly chosen: readonly MetricKey[]
  readonly onChange: (keys: readonly MetricKey[]) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The selected metrics in their order, moved by dragging the handles, by the arrow keys on them, or by the buttons. */
export function ChosenMetrics({ chosen, onChange }: ChosenMetricsProps) {
  const text = useText()
  const list = useRef<HTMLOListElement>(null)
  const stored = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const key = chosen[from]
    if (!key || to < 0 || to >= chosen.length) return
    onChange(movedTo(chosen, from, to))
    setSaid(text('builder.movedTo', { name: metricName(key, text), place: to + 1, count: chosen.length }))
  }
  const { begin, shiftOf, dragged } = useDragOrder(list, move)
  useEffect(() => {
    // a row loses the focus when it moves within the page
    const control = stored.current && list.current?.querySelector<HTMLElement>(`[data-control="${stored.current}"]`)
    if (control && control !== document.activeElement) control.focus()
    stored.current = null
  })
  const onKey = (event: KeyboardEvent, index: number, key: MetricKey) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    stored.current = `${key} handle`
    move(index, index + by)
  }
  return (
    <section aria-label={text('metrics.chosen')}>
      <p className={styles.hint}>{text('builder.dragHint')}</p>
      <ol ref={list} className={styles.list}>
        {chosen.map((key, index) => {
          const name = metricName(key, text)
          const shift = shiftOf(index)
          return (
            <li
              key={key}
              className={styles.row}
              data-dragged={dragged === index || undefined}
              data-moving={dragged !== null || undefined}
              style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
            >
              <button
                type="button"
                className={styles.handle}
                data-control={`${key} handle`}
                aria-label={text('builder.handle', { name, place: index + 1, count: chosen.length })}
                onPointerDown={(event) => begin(event, index)}
                onKeyDown={(event) => onKey(event, index, key)}
              >
                <svg width={16} height={16} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth={1.75} aria-hidden="true">
                  <path d="M2 5.5h12M2 10.5h12" strokeLinecap="round" />
                </svg>
                <span className={styles.place}>{index + 1}</span>
              </button>
              <span className={styles.name}>{name}</span>
              <span className={styles.arrows}>
                <IconButton
                  icon="up"
                  label={text('metrics.earlier', { name })}
                  disabled={index === 0}
                  onPress={() => move(index, index - 1)}
                />
                <IconButton
                  icon="downArrow"
                  label={text('metrics.later', { name })}
                  disabled={index === chosen.length - 1}
                  onPress={() => move(index, index + 1)}
                />
              </span>
              <IconButton
                icon="close"
                label={text('metrics.remove', { name })}
                onPress={() => onChange(chosen.filter((one) => one !== key))}
              />
            </li>
          )
        })}
      </ol>
      <p role="status" className="only-read">
        {said}
      </p>
    </section>
  )
}
