import type { CountedAction } from '@adroit/contract/conversion-action'
import { type MetricKey, measuresOf } from '@adroit/contract/metrics'
import { useText } from '../../locale/text.ts'
import { conversionText } from './conversion-text.ts'

interface CountedActionsProps {
  readonly metricKey: MetricKey
  readonly actions: readonly CountedAction[]
  /** The values are those of an earlier moment. */
  readonly past: boolean
}

/** Names the conversion actions that a metric counts, or says why they are not known; nothing for metrics without conversions. */
export function CountedActions({ metricKey, actions, past }: CountedActionsProps) {
  const text = useText()
  if (!measuresOf(metricKey).some((measure) => measure === 'action' || measure === 'actionValue')) return null
  if (past) return text('conversions.notKept')
  if (actions.length === 0) return text('conversions.notNamed')
  return text('conversions.counts', { actions: [...new Set(actions.map((action) => conversionText(action, text)))].join(', ') })
}
