import type { Account } from '@adroit/contract/accounts'
import type { ReportDefinition } from '@adroit/contract/report'
import type { Work } from './work.ts'

/** Properties of every step. */
export interface StepProps {
  readonly work: Work
  readonly accounts: readonly Account[]
  readonly onChange: (part: Partial<ReportDefinition>) => void
  /** The problem of the step, shown once the user has tried to leave it. */
  readonly problem: string | null
  readonly arrives: boolean
}
