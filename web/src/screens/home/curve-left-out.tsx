import type { TodayCurve } from '@adroit/contract/today-curve'
import { useText } from '../../locale/text.ts'

/** Accounts that are named; the rest is counted. */
const named = 3
const reasons = ['imported', 'sparse', 'not_begun', 'no_rate'] as const

/** The accounts that neither line contains, by reason. */
export function CurveLeftOut({ leftOut }: Pick<TodayCurve, 'leftOut'>) {
  const text = useText()
  return reasons.map((reason) => {
    const all = leftOut.flatMap((one) => (one.reason === reason ? [one.name] : []))
    const first = all.slice(0, named).join(', ')
    const names = all.length > named ? text('sync.neverMore', { names: first, count: all.length - named }) : first
    return names === '' ? null : <p key={reason}>{text(`curve.${reason}`, { names })}</p>
  })
}
