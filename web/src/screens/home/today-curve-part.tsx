import { Suspense } from 'react'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useText } from '../../locale/text.ts'
import { useTodayCurve } from '../../queries/home.ts'
import { Button } from '../../ui/button.tsx'
import styles from './home-page.module.css'

const waiting = <div className={styles.curveWaiting} />
const Curve = lazyWithTexts(() => import('./today-curve.tsx').then((module) => module.TodayCurve))

/** The curve of today, whose code and figures load after the rest of home. */
export function TodayCurvePart({ report }: { readonly report: string }) {
  const text = useText()
  const { data, isPending, refetch } = useTodayCurve()
  if (data)
    return (
      <Suspense fallback={waiting}>
        <Curve curve={data} report={report} />
      </Suspense>
    )
  if (isPending) return waiting
  return (
    <p className={styles.curveFailed}>
      {text('curve.failed')}
      <Button kind="text" onPress={() => void refetch()}>
        {text('action.tryAgain')}
      </Button>
    </p>
  )
}
