import { areDifferent } from '@adroit/contract/conversion-action'
import type { Explanation } from '@adroit/contract/explanation'
import { type MetricKey, measuresOf } from '@adroit/contract/metrics'
import { Fragment } from 'react'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Fact } from '../../ui/fact.tsx'
import { conversionText } from '../conversions/conversion-text.ts'

interface NumberConversionsProps {
  readonly explanation: Explanation | undefined
  readonly metricKey: MetricKey
  /** The values are those of an earlier moment. */
  readonly past: boolean
}

/** The conversion actions that a number counts: which platform and accounts, and which days if there are several. */
export function NumberConversions({ explanation, metricKey, past }: NumberConversionsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const counts = measuresOf(metricKey).some((measure) => measure === 'action' || measure === 'actionValue')
  if (!counts || !explanation) return null
  const { conversionActions: all, sources } = explanation
  const imported = sources.some(({ import: file }) => file !== null)
  const synced = sources.some(({ import: file }) => file === null)
  if (past)
    return (
      <Fact name={text('conversions.counted')}>
        {imported && <span>{text('conversionEvent.imported')}</span>}
        {(synced || !imported) && <span>{text('conversions.notKept')}</span>}
      </Fact>
    )
  if (all.length === 0 && !imported) return null
  const several = all.length > 1
  return (
    <Fact name={text('conversions.counted')}>
      {all.map(({ action, accounts, from, to }) => (
        <Fragment key={`${action.platform} ${action.id}`}>
          <span>{conversionText(action, text)}</span>
          <small>
            {text(`platform.${action.platform}`)}
            {several && ` · ${text('conversions.ofAccounts', { count: accounts })} · ${showRange(from, to, locale)}`}
          </small>
        </Fragment>
      ))}
      {all.length === 0 && <span>{text('conversionEvent.imported')}</span>}
      {areDifferent(all.map(({ action }) => action)) && <small>{text('conversions.differentShort')}</small>}
    </Fact>
  )
}
