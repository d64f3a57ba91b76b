import type { MetricKey } from '@adroit/contract/metrics'
import type { Trend as TrendAnswer } from '@adroit/contract/trend'
import { Suspense, useEffect, useRef, useState } from 'react'
import { onFirstUse } from '../../lib/on-first-use.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import styles from './overview.module.css'

const Trend = lazyWithTexts(() => import('../../ui/charts/trend.tsx').then((module) => module.Trend))

/**
 * A trend below the first screen: the charts load when it comes into view, and once the page is used already when it comes near. Its space is
 * reserved.
 */
export function TrendWhenSeen({ trend, metric }: { readonly trend: TrendAnswer; readonly metric: MetricKey }) {
  const place = useRef<HTMLDivElement>(null)
  const [used, setUsed] = useState(false)
  useEffect(() => onFirstUse(() => setUsed(true)), [])
  const seen = useSeen(place, used ? '200px' : '0px')
  return (
    <div ref={place} className={styles.chart}>
      {seen && (
        <Suspense fallback={null}>
          <Trend trend={trend} metric={metric} />
        </Suspense>
      )}
    </div>
  )
}
