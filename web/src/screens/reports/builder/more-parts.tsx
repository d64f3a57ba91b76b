import { deliveryStates } from '@adroit/contract/delivery-status'
import { limits } from '@adroit/contract/limits'
import { type MetricKey, metric, metricKeys } from '@adroit/contract/metrics'
import type { Filter } from '@adroit/contract/report-filters'
import { useText } from '../../../locale/text.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { accountFacets } from './account-search.ts'
import { MoreMetrics } from './more-metrics.tsx'
import styles from './more-parts.module.css'
import type { StepProps } from './step-props.ts'
import { TargetActions } from './target-actions.tsx'

/** Filters and targets, both optional. */
export function MoreParts({ work, accounts, onChange }: Pick<StepProps, 'work' | 'accounts' | 'onChange'>) {
  const text = useText()
  const { filters, targets, metrics, breakdown } = work.definition
  const name = filters.find((filter) => filter.by === 'name')?.contains ?? ''
  const states = filters.find((filter) => filter.by === 'status')?.states ?? []
  const chosenTags = filters.find((filter) => filter.by === 'tag')?.tags ?? []
  const values = filters.filter((filter) => filter.by === 'metric')
  const tags = [...new Set([...accountFacets(accounts).tags, ...chosenTags])]
  const set = (by: Filter['by'], next: readonly Filter[]) =>
    onChange({ filters: [...filters.filter((filter) => filter.by !== by), ...next] })
  const toggled = <Value,>(list: readonly Value[], value: Value) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
  const isLevel = breakdown === 'ACCOUNT' || breakdown === 'CAMPAIGN' || breakdown === 'AD_SET' || breakdown === 'AD'
  const free = limits.reportFilters - filters.length
  return (
    <>
      <section className={styles.part}>
        <h3>{text('builder.filters')}</h3>
        <p className={styles.note}>{text('builder.filtersNote')}</p>
        <Field
          label={text('builder.nameContains')}
          value={name}
          maxLength={limits.search.max}
          onChange={(contains) => set('name', contains === '' ? [] : [{ by: 'name', contains }])}
          autoComplete="off"
        />
        {isLevel && (
          <fieldset className={styles.chips}>
            <legend className={styles.label}>{text('builder.status')}</legend>
            {deliveryStates.map((state) => (
              <Chip
                key={state}
                chosen={states.includes(state)}
                onPress={() => {
                  const next = toggled(states, state)
                  set('status', next.length === 0 ? [] : [{ by: 'status', states: next }])
                }}
              >
                {text(`state.${state}`)}
              </Chip>
            ))}
          </fieldset>
        )}
        {tags.length > 0 && (
          <fieldset className={styles.chips}>
            <legend className={styles.label}>{text('builder.tags')}</legend>
            {tags.map((tag) => (
              <Chip
                key={tag}
                chosen={chosenTags.includes(tag)}
                onPress={() => {
                  const next = toggled(chosenTags, tag)
                  set('tag', next.length === 0 ? [] : [{ by: 'tag', tags: next }])
                }}
              >
                {tag}
              </Chip>
            ))}
          </fieldset>
        )}
        <MoreMetrics
          title={text('builder.bounds')}
          addName={text('builder.addBound')}
          rows={values.map(({ metric: key, is, value }) => ({ key, is, value }))}
          offered={metricKeys}
          full={free <= 0}
          onChange={(rows) =>
            set(
              'metric',
              rows.map(({ key, is = 'at_least', value }) => ({ by: 'metric', metric: key, is, value })),
            )
          }
        />
      </section>
      <section className={styles.part}>
        <h3>{text('builder.targets')}</h3>
        <p className={styles.note}>{text('builder.targetsNote')}</p>
        <MoreMetrics
          addName={text('builder.addTarget')}
          rows={targets.map(({ metric: key, value }) => ({ key, value }))}
          offered={metrics.filter(
            (key: MetricKey) => metric(key).direction !== 'neither' && !targets.some((target) => target.metric === key),
          )}
          full={targets.length >= limits.reportMetrics}
          noteOf={(key) => <TargetActions work={work} metricKey={key} />}
          onChange={(rows) => onChange({ targets: rows.map(({ key, value }) => ({ metric: key, value })) })}
        />
      </section>
    </>
  )
}
