import type { PlanProblem } from '@adroit/contract/publish-check'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../../../locale/text.ts'
import { Field } from '../../../ui/field.tsx'
import styles from './plan-field.module.css'
import { fieldProblem, problemText } from './problem-text.ts'

interface PlanFieldProps extends Omit<ComponentProps<typeof Field>, 'problem'> {
  /** Its name in problems, such as `accounts.0.budget`. */
  readonly field: string
  readonly problems: readonly PlanProblem[]
}

/** A field of the plan with its problem. */
export function PlanField({ field, problems, ...props }: PlanFieldProps) {
  const text = useText()
  return (
    <div data-field={field} className={styles.field}>
      <Field {...props} autoComplete="off" problem={fieldProblem(problems, field, text)} />
    </div>
  )
}

interface PlanPartProps {
  readonly field: string
  readonly problems: readonly PlanProblem[]
  /** Shown above; problems of the fields inside are shown there. */
  readonly title?: string
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** Several controls under a heading, with the problems of the whole. */
export function PlanPart({ field, problems, title, note, children }: PlanPartProps) {
  return (
    <section className={styles.part} data-field={field} aria-label={title}>
      {title && <h3 className={styles.title}>{title}</h3>}
      {note && <p className={styles.note}>{note}</p>}
      {children}
      <FieldProblems field={field} problems={problems} />
    </section>
  )
}

interface FieldProblemsProps {
  readonly field: string
  readonly problems: readonly PlanProblem[]
  /** Also those of the entries inside it, whose controls show none. */
  readonly within?: boolean
}

/** The problems of a field whose control shows none. */
export function FieldProblems({ field, problems, within = false }: FieldProblemsProps) {
  const text = useText()
  const own = problems.filter((problem) => problem.field === field || (within && problem.field.startsWith(`${field}.`)))
  if (own.length === 0) return null
  const sentences = [...new Set(own.map((problem) => problemText(problem, text)))]
  return (
    <div role="alert" className={styles.problems}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
