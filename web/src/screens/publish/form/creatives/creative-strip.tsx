import type { MaterialSummary } from '@adroit/contract/material'
import { useText } from '../../../../locale/text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { withCreative } from '../plan-creatives.ts'
import { FieldProblems } from '../plan-field.tsx'
import type { PlanStepProps } from '../step-props.ts'
import styles from './creatives-step.module.css'
import { MaterialCard } from './material-card.tsx'

interface CreativeStripProps extends PlanStepProps {
  readonly kind: 'single_image' | 'single_video'
  readonly materials: ReadonlyMap<string, MaterialSummary>
  readonly onAdd: () => void
}

/** The ads with a single image or video, beside each other. */
export function CreativeStrip({ plan, onChange, problems, kind, materials, onAdd }: CreativeStripProps) {
  const text = useText()
  const creatives = plan.creatives.map((creative, at) => ({ creative, at })).filter(({ creative }) => creative.kind === kind)
  return (
    <section className={styles.group} aria-label={text(`publish.kind.${kind}`)}>
      <header className={styles.head}>
        <h3 className={styles.title}>{text(`publish.kind.${kind}`)}</h3>
        <span className={styles.aside}>{text('publish.ads', { count: creatives.length })}</span>
      </header>
      <ul className={styles.strip}>
        {creatives.map(({ creative, at }) => {
          const [chosen] = creative.materials
          const material = chosen && materials.get(chosen.material)
          return (
            <MaterialCard
              key={creative.key}
              material={material}
              changed={!!material && material.contentHash !== chosen?.contentHash}
              name={creative.name}
              field={`creatives.${at}`}
              onRemove={() => onChange((known) => withCreative(known, creative.key, null))}
            />
          )
        })}
        <li className={styles.card}>
          <button type="button" className={styles.addTile} onClick={onAdd}>
            <Icon name="add" size={26} />
            {text('publish.library')}
          </button>
        </li>
      </ul>
      <div className={styles.problems}>
        {creatives.map(({ creative, at }) => (
          <FieldProblems
            key={creative.key}
            field={`creatives.${at}.materials`}
            problems={named(problems, `creatives.${at}.materials`, creative.name)}
          />
        ))}
      </div>
    </section>
  )
}

/** Problems of an ad whose strip shows several: their field, and everything below it. */
function named(problems: PlanStepProps['problems'], field: string, name: string): PlanStepProps['problems'] {
  return problems
    .filter((problem) => problem.field === field || problem.field.startsWith(`${field}.`))
    .map((problem) => ({ ...problem, field, values: { name, ...problem.values } }))
}
