import { useText } from '../../locale/text.ts'
import styles from './step-progress.module.css'
import { isOpen, type Step, steps } from './steps.ts'

interface StepProgressProps {
  readonly step: Step
  /** Position of the furthest step that was seen. */
  readonly furthest: number
  readonly editing: boolean
  readonly onGo: (step: Step) => void
}

/** A bar for each step; those that were seen can be pressed. */
export function StepProgress({ step, furthest, editing, onGo }: StepProgressProps) {
  const text = useText()
  const at = steps.indexOf(step)
  return (
    <nav aria-label={text('making.steps')}>
      <ol className={styles.steps}>
        {steps.map((one, index) => (
          <li key={one} className={styles.step}>
            <button
              type="button"
              className={styles.button}
              aria-label={text('making.stepOf', { step: index + 1, name: text(`making.step.${one}`) })}
              aria-current={one === step ? 'step' : undefined}
              data-done={index <= at || undefined}
              disabled={!isOpen(one, furthest, editing)}
              onClick={() => onGo(one)}
            >
              <span className={styles.bar} />
              <span className={styles.name}>{text(`making.step.${one}`)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
