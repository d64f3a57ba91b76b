import type { ReportDefinition } from '@adroit/contract/report'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Band } from '../../ui/page.tsx'
import { withMetrics } from './draft.ts'
import { moved } from './metric-groups.ts'
import { MetricSheet } from './metric-sheet.tsx'
import { metricMeaning, metricName } from './metric-words.ts'
import styles from './report-form.module.css'

interface ChosenMetricsProps {
  readonly draft: ReportDefinition
  readonly onChange: (draft: ReportDefinition) => void
}

/** The chosen figures in their order, each with what it means. */
export function ChosenMetrics({ draft, onChange }: ChosenMetricsProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const { metrics } = draft
  return (
    <section>
      <Band />
      <div className={styles.section}>
        <header className={styles.sectionHead}>
          <h2>{text('create.metrics')}</h2>
          <span>{text('create.chosen', { count: metrics.length })}</span>
        </header>
        <ol className={styles.chosen}>
          {metrics.map((key, index) => {
            const name = metricName(key, text)
            return (
              <li key={key} className={styles.metric}>
                <span className={styles.place}>{index + 1}</span>
                <span className={styles.metricName}>
                  {name}
                  <small>{metricMeaning(key, text)}</small>
                </span>
                <IconButton
                  icon="up"
                  label={text('metrics.earlier', { name })}
                  disabled={index === 0}
                  onPress={() => onChange(withMetrics(draft, moved(metrics, key, -1)))}
                />
                <IconButton
                  icon="close"
                  label={text('metrics.remove', { name })}
                  disabled={metrics.length === 1}
                  onPress={() =>
                    onChange(
                      withMetrics(
                        draft,
                        metrics.filter((one) => one !== key),
                      ),
                    )
                  }
                />
              </li>
            )
          })}
        </ol>
        <div className={styles.add}>
          <Button kind="text" icon="add" onPress={() => setOpen(true)}>
            {text('create.addMetrics')}
          </Button>
        </div>
        <MetricSheet
          open={open}
          onClose={() => setOpen(false)}
          chosen={metrics}
          onChoose={(chosen) => onChange(withMetrics(draft, chosen))}
        />
      </div>
    </section>
  )
}
