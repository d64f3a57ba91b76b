import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack, redirectTo } from '../../../navigation/navigate.ts'
import { usePageParameters } from '../../../navigation/parameters.ts'
import { publishRoutes } from '../../../navigation/publish-routes.ts'
import { pageUrl } from '../../../navigation/routes.ts'
import { usePlanPreview } from '../../../queries/publish-check.ts'
import { usePublishAccounts } from '../../../queries/publish-drafts.ts'
import { showToast } from '../../../ui/feedback.ts'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StepProgress } from '../../../ui/wizard/step-progress.tsx'
import { WizardFooter } from '../../../ui/wizard/wizard-footer.tsx'
import { LeavePlan } from './leave-plan.tsx'
import { isMissing, isPlanStep, type PlanStep, planSteps, problemsOfStep, stepOf } from './plan-steps.ts'
import styles from './publish-form.module.css'
import { PlanStepPart } from './publish-steps.tsx'
import { usePublishing } from './publishing.ts'
import { PublishingSheets } from './publishing-sheets.tsx'
import { SaveAction } from './save-action.tsx'
import { SaveNotes } from './save-notes.tsx'
import { showField } from './show-field.ts'
import { chosenAccounts, isConnectable } from './step-props.ts'
import { type FirstPlan, usePlanWork } from './use-plan-work.ts'

interface PublishFormProps {
  readonly first: FirstPlan
  /** Called with the id of a new draft, before the address names it. */
  readonly onCreated: (id: string) => void
}

/** A plan in six steps. It checks and saves itself while it is edited. */
export function PublishForm({ first, onCreated }: PublishFormProps) {
  const text = useText()
  const { step: asked } = usePageParameters()
  const step: PlanStep = isPlanStep(asked) ? asked : 'accounts'
  const work = usePlanWork(first)
  const { plan, draft, online } = work
  const accounts = usePublishAccounts().data?.accounts
  const chosen = chosenAccounts(plan, accounts ?? [])
  const settled = useDebounced(plan, 500)
  const preview = usePlanPreview(settled, online && accounts !== undefined)
  const checked = preview.data && !preview.isPlaceholderData && settled === plan
  const [tried, setTried] = useState<ReadonlySet<PlanStep>>(new Set(first.draft ? planSteps : []))
  const [arrived, setArrived] = useState(0)
  const [proposed, setProposed] = useState<ReadonlySet<string>>(new Set())
  const [sought, setSought] = useState<string | null>(null)
  const scroller = useRef<HTMLElement>(null)
  const publishing = usePublishing(work, preview.data)
  const at = planSteps.indexOf(step)
  const [before, after] = [planSteps[at - 1], planSteps[at + 1]]
  const found = publishing.checked ?? preview.data?.problems ?? []
  // the check hides nothing, however one came to it
  const problems = step === 'check' ? found : found.filter((problem) => tried.has(stepOf(problem)) || !isMissing(problem))

  const id = draft?.id
  const created = useRef(onCreated)
  created.current = onCreated
  useEffect(() => {
    if (id === undefined) return
    created.current(id)
    void redirectTo(pageUrl(publishRoutes.form, { id, step }))
  }, [id, step])

  useEffect(() => {
    if (arrived > 0) scroller.current?.scrollTo(0, 0)
    return sought === null ? undefined : showField(scroller.current, sought)
  }, [arrived, sought])

  /** Opens a step; steps that are left show what is missing in them. `field`: scrolls to it. */
  function go(to: PlanStep, field: string | null = null): void {
    setTried(new Set([...tried, ...planSteps.slice(0, Math.max(at + 1, planSteps.indexOf(to)))]))
    setSought(field)
    setArrived(arrived + 1)
    if (to !== step) void redirectTo(pageUrl(publishRoutes.form, { ...(id !== undefined && { id }), step: to }))
  }

  /** The next step, unless something is wrong in this one: then it says how many problems there are and shows the first. */
  function next(to: PlanStep): void {
    if (step === 'accounts' && plan.accounts.length === 0) {
      showToast(text('publish.noAccount'))
      return
    }
    const wrong = checked ? problemsOfStep(found, step) : []
    const [problem] = wrong
    if (problem) {
      showToast(text('publish.problemsHere', { count: wrong.length }))
      go(step, problem.field)
    } else go(to)
  }

  const shared = {
    plan,
    onChange: work.change,
    accounts,
    chosen,
    platforms: [...new Set(chosen.map(({ account }) => account.platform).filter(isConnectable))],
    problems,
    proposed,
    onProposed: setProposed,
    // a field that was asked for takes the focus itself
    arrives: arrived > 0 && sought === null,
  }
  return (
    <div className={styles.form}>
      <Page
        scrolling="contained"
        width="full"
        scrollerRef={scroller}
        bar={
          <div className={styles.bar}>
            <NavBar
              title={plan.name.trim() === '' ? text('publish.title') : plan.name}
              subtitle={text('publish.at', { step: at + 1, count: planSteps.length, name: text(`publish.step.${step}`) })}
              onBack={() => void navigateBack()}
              backIcon="close"
              single
              windowTitle={text('publish.title')}
              actions={<SaveAction work={work} />}
            />
            <StepProgress
              label={text('publish.steps')}
              steps={planSteps.map((key, index) => {
                const count = problemsOfStep(problems, key).length
                const name = text(`publish.step.${key}`)
                const label = text('publish.stepOf', { step: index + 1, name })
                return {
                  key,
                  name,
                  open: true,
                  wrong: count > 0,
                  label: count > 0 ? `${label}, ${text('publish.problems', { count })}` : label,
                }
              })}
              step={step}
              onGo={(to) => go(to)}
            />
          </div>
        }
        footer={
          <WizardFooter
            back={before ? { name: text('publish.back'), onPress: () => go(before) } : null}
            next={after ? { name: text(`publish.next.${after as Exclude<PlanStep, 'accounts'>}`), onPress: () => next(after) } : null}
            finish={{
              name: text('publish.publish'),
              busy: publishing.busy,
              disabled: !online || !preview.data || preview.data.objects === 0,
              onPress: () => void publishing.start(),
            }}
          />
        }
      >
        <div className={styles.body}>
          <SaveNotes work={work} />
          {accounts ? (
            <PlanStepPart step={step} shared={shared} work={work} preview={preview} publishing={publishing} onGo={go} />
          ) : (
            <SkeletonRows />
          )}
        </div>
      </Page>
      <PublishingSheets publishing={publishing} preview={preview.data} plan={plan} />
      <LeavePlan work={work} />
    </div>
  )
}
