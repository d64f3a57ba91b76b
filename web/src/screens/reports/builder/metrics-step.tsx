import { metrics } from '@adroit/contract/metrics'
import { platforms } from '@adroit/contract/platforms'
import { isAmong } from '../../../lib/is-among.ts'
import { useText } from '../../../locale/text.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Note } from '../../../ui/note.tsx'
import { StepHead } from '../../../ui/wizard/step-head.tsx'
import styles from './builder.module.css'
import { ChosenMetrics } from './chosen-metrics.tsx'
import { withMetrics } from './draft.ts'
import { FirstPartyChoice } from './first-party-choice.tsx'
import { hasSet, metricSetNames, withSet } from './metric-sets.ts'
import { MetricCatalogue } from './parts.tsx'
import type { StepProps } from './step-props.ts'

/** Selects the metrics and their order. */
export function MetricsStep({ work, accounts, onChange, problem, arrives }: StepProps) {
  const text = useText()
  const { definition, some } = work
  const chosen = definition.metrics
  const change = (keys: typeof chosen) => onChange(withMetrics(definition, keys))
  const counted = accounts.filter(
    ({ id, platform }) => (!some || definition.accounts.includes(id)) && isAmong(definition.platforms, [platform]),
  )
  const reporting = platforms.filter((platform) => counted.some((account) => account.platform === platform))
  return (
    <>
      <StepHead title={text('metrics.title')} aside={text('create.chosen', { count: chosen.length })} arrives={arrives} />
      <ChipRow label={text('builder.sets')}>
        {metricSetNames.map((set) => (
          <Chip
            key={set}
            icon={hasSet(chosen, set) ? 'check' : 'add'}
            chosen={hasSet(chosen, set)}
            onPress={() => change([...withSet(chosen, set)])}
          >
            {text(`builder.set.${set}`)}
          </Chip>
        ))}
      </ChipRow>
      <div role="alert" className={styles.alert}>
        {problem && (
          <Note icon="warning" tone="bad">
            {problem}
          </Note>
        )}
      </div>
      <ChosenMetrics chosen={chosen} onChange={(keys) => change([...keys])} />
      <FirstPartyChoice {...{ accounts, definition, onChange }} />
      <MetricCatalogue
        chosen={chosen}
        about={{ platforms: definition.platforms, accounts: some ? definition.accounts : [] }}
        // while the accounts are loading, no metric is disabled
        platforms={reporting.length > 0 ? reporting : definition.platforms.length > 0 ? definition.platforms : platforms}
        count={Object.keys(metrics).length}
        onChange={(keys) => change([...keys])}
      />
    </>
  )
}
