import type { Account } from '@adroit/contract/accounts'
import type { ReportDefinition } from '@adroit/contract/report'
import type { Work } from './work.ts'

/** What every step is given. */
export interface StepProps {
  readonly work: Work
  readonly accounts: readonly Account[]
  readonly onChange: (part: Partial<ReportDefinition>) => void
  /** What is wrong with the step, once somebody tried to leave it. */
  readonly problem: string | null
  readonly arrives: boolean
}
