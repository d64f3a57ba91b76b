import type { PlanProblem } from '@adroit/contract/publish-check'
import { apiTexts } from '../../../../api/failure.ts'
import { useText } from '../../../../locale/text.ts'
import type { usePlanPreview } from '../../../../queries/publish-check.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../../ui/views.tsx'
import { StepHead } from '../../../../ui/wizard/step-head.tsx'
import type { PlanStep } from '../plan-steps.ts'
import type { Publishing } from '../publishing.ts'
import type { PlanStepProps } from '../step-props.ts'
import type { PlanWork } from '../use-plan-work.ts'
import { AccountTree } from './account-tree.tsx'
import styles from './check-step.module.css'
import { DryRuns } from './dry-runs.tsx'
import { PlanTotals } from './plan-totals.tsx'
import { ProblemList } from './problem-list.tsx'
import { TemplateAction } from './template-action.tsx'

interface CheckStepProps extends PlanStepProps {
  readonly work: PlanWork
  readonly preview: ReturnType<typeof usePlanPreview>
  readonly publishing: Publishing
  readonly onGo: (step: PlanStep, field?: string | null) => void
}

/** Exactly what will be created in each account, what it can spend, and everything that is wrong. */
export function CheckStep({ plan, onChange, problems, accounts, arrives, work, preview, publishing, onGo }: CheckStepProps) {
  const text = useText()
  const { data } = preview
  const nameOf = (id: string) => accounts?.find((account) => account.id === id)?.name ?? ''
  if (!data) {
    return (
      <>
        <StepHead title={text('publish.check.title')} arrives={arrives} />
        {preview.isError ? (
          <LoadFailed onReload={() => void preview.refetch()} detail={apiTexts(preview.error)} />
        ) : work.online ? (
          <SkeletonRows />
        ) : (
          <View picture={<Tile icon="offline" />} title={text('publish.check.offline')} />
        )}
      </>
    )
  }
  const go = (step: PlanStep, problem: PlanProblem) => onGo(step, problem.field)
  return (
    <div aria-busy={preview.isPlaceholderData}>
      <StepHead title={text('publish.check.title')} arrives={arrives} />
      {publishing.failed && (
        <div className={styles.notes} role="alert">
          <Note icon="warning" tone="bad">
            <strong>{text('publish.failed')}</strong> {publishing.failed}
          </Note>
        </div>
      )}
      <PlanTotals preview={data} />
      <ProblemList problems={problems} nameOf={nameOf} onGo={go} />
      <DryRuns publishing={publishing} accounts={data.accounts} online={work.online} />
      {data.accounts.map((planned) => (
        <AccountTree
          key={planned.account.id}
          planned={planned}
          removed={plan.removed}
          alone={data.accounts.length === 1}
          onChange={onChange}
        />
      ))}
      {data.accounts.length > 0 && <p className={styles.hint}>{text('publish.suffixNote')}</p>}
      <TemplateAction plan={plan} online={work.online} />
      {data.needsApproval && (
        <div className={styles.notes}>
          <Note icon="info" tone="accent">
            {text('publish.needsApproval')}
          </Note>
        </div>
      )}
      {data.accounts.length === 0 && (
        <div className={styles.empty}>
          <Button kind="quiet" onPress={() => onGo('accounts')}>
            {text('publish.chooseAccounts')}
          </Button>
        </div>
      )}
    </div>
  )
}
