import styles from './step-progress.module.css'

interface WizardStep<Step extends string> {
  readonly key: Step
  readonly name: string
  /** Accessible name: its position and title. */
  readonly label: string
  /** The user may jump to it. */
  readonly open: boolean
  /** Something is wrong in it; `label` says so. */
  readonly wrong?: boolean
}

interface StepProgressProps<Step extends string> {
  /** What the steps belong to. */
  readonly label: string
  readonly steps: readonly WizardStep<Step>[]
  readonly step: Step
  readonly onGo: (step: Step) => void
}

/** One bar per step; steps that are open can be pressed. */
export function StepProgress<Step extends string>({ label, steps, step, onGo }: StepProgressProps<Step>) {
  const at = steps.findIndex(({ key }) => key === step)
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map(({ key, name, label: words, open, wrong }, index) => (
          <li key={key} className={styles.step}>
            <button
              type="button"
              className={styles.button}
              aria-label={words}
              aria-current={key === step ? 'step' : undefined}
              data-done={index <= at || undefined}
              data-wrong={wrong || undefined}
              disabled={!open}
              onClick={() => onGo(key)}
            >
              <span className={styles.bar} />
              <span className={styles.name}>{name}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
