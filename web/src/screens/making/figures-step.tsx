import { metrics } from '@adroit/contract/metrics'
import { platforms } from '@adroit/contract/platforms'
import { useText } from '../../locale/text.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Note } from '../../ui/note.tsx'
import { withMetrics } from '../reports/draft.ts'
import { ChosenFigures } from './chosen-figures.tsx'
import { figureSetNames, hasSet, withSet } from './figure-sets.ts'
import styles from './making.module.css'
import { FigureCatalogue } from './parts.tsx'
import { StepHead } from './step-head.tsx'
import type { StepProps } from './step-props.ts'

/** Which figures, and in which order. */
export function FiguresStep({ work, accounts, onChange, problem, arrives }: StepProps) {
  const text = useText()
  const { definition, some } = work
  const chosen = definition.metrics
  const change = (keys: typeof chosen) => onChange(withMetrics(definition, keys))
  const counted = accounts.filter(
    ({ id, platform }) => (!some || definition.accounts.includes(id)) && (definition.platform === null || platform === definition.platform),
  )
  const reporting = platforms.filter((platform) => counted.some((account) => account.platform === platform))
  return (
    <>
      <StepHead title={text('metrics.title')} aside={text('create.chosen', { count: chosen.length })} arrives={arrives} />
      <ChipRow label={text('making.sets')}>
        {figureSetNames.map((set) => (
          <Chip
            key={set}
            icon={hasSet(chosen, set) ? 'check' : 'add'}
            chosen={hasSet(chosen, set)}
            onPress={() => change([...withSet(chosen, set)])}
          >
            {text(`making.set.${set}`)}
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
      <ChosenFigures chosen={chosen} onChange={(keys) => change([...keys])} />
      <FigureCatalogue
        chosen={chosen}
        about={{ platform: definition.platform, accounts: some ? definition.accounts : [] }}
        // accounts that are not known yet are no reason to grey anything out
        platforms={reporting.length > 0 ? reporting : definition.platform ? [definition.platform] : [...platforms]}
        count={Object.keys(metrics).length}
        onChange={(keys) => change([...keys])}
      />
    </>
  )
}
