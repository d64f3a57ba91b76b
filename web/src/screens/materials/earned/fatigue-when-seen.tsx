import { Suspense, useRef } from 'react'
import { useSeen } from '../../../lib/use-seen.ts'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useText } from '../../../locale/text.ts'
import type { MaterialPerformance } from '../../../queries/material-performance.ts'
import styles from './material-earned.module.css'

const FatigueCurve = lazyWithTexts(() => import('./fatigue-curve.tsx').then((module) => module.FatigueCurve), 'details')

/** The fatigue of a material; its chart loads when it comes near. Its space is reserved. */
export function FatigueWhenSeen({ fatigue }: { readonly fatigue: MaterialPerformance['fatigue'] }) {
  const text = useText()
  const place = useRef<HTMLElement>(null)
  const seen = useSeen(place)
  return (
    <section ref={place} className={styles.fatigue} aria-label={text('earned.fatigue')}>
      <h3 className={styles.heading}>{text('earned.fatigue')}</h3>
      <p className={styles.caption}>{text('earned.fatigueNote')}</p>
      {seen && (
        <Suspense fallback={null}>
          <FatigueCurve fatigue={fatigue} />
        </Suspense>
      )}
    </section>
  )
}
