import type { PlanProblem } from '@adroit/contract/publish-check'
import { useText } from '../../../../locale/text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { fieldName } from '../field-name.ts'
import { type PlanStep, planSteps, problemsOfStep } from '../plan-steps.ts'
import { problemText } from '../problem-text.ts'
import styles from './check-step.module.css'

interface ProblemListProps {
  readonly problems: readonly PlanProblem[]
  readonly nameOf: (account: string) => string
  readonly onGo: (step: PlanStep, problem: PlanProblem) => void
}

/** Everything that is wrong, all at once; a press leads to the field. */
export function ProblemList({ problems, nameOf, onGo }: ProblemListProps) {
  const text = useText()
  if (problems.length === 0) {
    return (
      <p className={styles.fine} role="status">
        <Icon name="checkRound" size={18} />
        {text('publish.noProblems')}
      </p>
    )
  }
  return (
    <section className={styles.problems} aria-label={text('publish.problems', { count: problems.length })}>
      <h3 className={styles.wrong}>{text('publish.problems', { count: problems.length })}</h3>
      <ul>
        {planSteps.flatMap((step) =>
          problemsOfStep(problems, step).map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a platform may report the same problem twice
            <li key={`${problem.kind} ${problem.field} ${problem.account} ${index}`}>
              <button type="button" className={styles.problem} onClick={() => onGo(step, problem)}>
                <span className={styles.problemWords}>
                  <span>{problemText(problem, text)}</span>
                  <span className={styles.small}>
                    {[fieldName(problem.field, text) ?? text(`publish.step.${step}`), problem.account && nameOf(problem.account)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Icon name="forward" size={16} />
              </button>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
