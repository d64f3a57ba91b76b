import { accountLimits } from '@adroit/contract/account-limits'
import { deliveryStates } from '@adroit/contract/delivery-status'
import { limits } from '@adroit/contract/limits'
import type { MetricKey } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import { useMemo } from 'react'
import { useText } from '../../../locale/text.ts'
import { draftOf, type FigureDraft, type FilterDraft } from '../../../parts/filters/filter-draft.ts'
import { FilterMetric } from '../../../parts/filters/filter-metric.tsx'
import { useAccounts } from '../../../queries/account-list.ts'
import type { TableView } from '../../../queries/report-table.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { isLevel } from '../report-view.ts'
import styles from './filter-form.module.css'

interface FilterFormProps {
  readonly draft: FilterDraft
  readonly onChange: (draft: FilterDraft) => void
  readonly report: Report
  readonly query: TableView
  readonly currency: string | null
}

const toggled = <Value,>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

/** Filters by name, status, metrics and account tags; a row must match all of them. */
export function FilterForm({ draft, onChange, report, query, currency }: FilterFormProps) {
  const text = useText()
  const accounts = useAccounts().data
  const tags = useMemo(() => {
    const of = (accounts ?? []).filter(({ id }) => report.accounts.length === 0 || report.accounts.includes(id))
    return [...new Set([...of.flatMap((account) => account.tags ?? []), ...draft.tags])].toSorted((one, other) => one.localeCompare(other))
  }, [accounts, report.accounts, draft.tags])
  const { breakdown, metrics } = query
  const setFigure = (at: number, figure: FigureDraft | null) =>
    onChange({ ...draft, figures: draft.figures.flatMap((one, place) => (place === at ? (figure ?? []) : one)) })
  const first: MetricKey = metrics[0] ?? 'spend'
  const empty = JSON.stringify({ ...draft, kept: [] }) === JSON.stringify(draftOf([])) && draft.kept.length === 0
  return (
    <div className={styles.form}>
      <Field
        label={text('filter.name')}
        value={draft.contains}
        onChange={(contains) => onChange({ ...draft, contains })}
        maxLength={limits.search.max}
        autoComplete="off"
      />
      <fieldset className={styles.group}>
        <legend>{text('filter.metrics')}</legend>
        {draft.figures.map((figure, at) => (
          <FilterMetric
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own, and are never reordered
            key={at}
            figure={figure}
            among={metrics}
            currency={currency}
            onChange={(changed) => setFigure(at, changed)}
          />
        ))}
        {draft.figures.length < limits.reportFilters - 3 && (
          <Button
            kind="text"
            icon="add"
            onPress={() => onChange({ ...draft, figures: [...draft.figures, { metric: first, is: 'at_least', typed: '' }] })}
          >
            {text('filter.addMetric')}
          </Button>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{text('filter.status')}</legend>
        {!isLevel(breakdown) && <p className={styles.words}>{text('filter.statusOfLevels')}</p>}
        <div className={styles.choices}>
          {deliveryStates.map((state) => (
            <Chip
              key={state}
              chosen={draft.states.includes(state)}
              onPress={() => onChange({ ...draft, states: toggled(draft.states, state) })}
            >
              {text(`state.${state}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      {tags.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{text('filter.tags')}</legend>
          <div className={styles.choices}>
            {tags.map((tag) => (
              <Chip
                key={tag}
                chosen={draft.tags.includes(tag)}
                onPress={() => {
                  const chosen = toggled(draft.tags, tag)
                  if (chosen.length <= accountLimits.accountTags) onChange({ ...draft, tags: chosen })
                }}
              >
                {tag}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      {!empty && (
        <Button kind="text" onPress={() => onChange(draftOf([]))}>
          {text('filter.clear')}
        </Button>
      )}
    </div>
  )
}
