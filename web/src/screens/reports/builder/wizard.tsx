import { resolveRange } from '@adroit/contract/presets'
import type { Report, ReportDefinition } from '@adroit/contract/report'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { navigateBack } from '../../../navigation/navigate.ts'
import { useAccounts } from '../../../queries/account-list.ts'
import { useCompanyCalendar } from '../../../queries/company-calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { showSnack, showToast } from '../../../ui/feedback.ts'
import { useMedia } from '../../../ui/media.ts'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { StepProgress } from '../../../ui/wizard/step-progress.tsx'
import { WizardFooter } from '../../../ui/wizard/wizard-footer.tsx'
import styles from './builder.module.css'
import { GoneMeanwhile } from './deleted-meanwhile.tsx'
import { LeaveWithDraft } from './leave-with-draft.tsx'
import { MetricsStep } from './metrics-step.tsx'
import { NameStep } from './name-step.tsx'
import { AccountsStep, Conflict, DaysStep, fetchParts, LivePreview } from './parts.tsx'
import { RowsStep } from './rows-step.tsx'
import { firstProblem, isOpen, type Step, stepProblem, steps } from './steps.ts'
import type { StoredDraft } from './stored-drafts.ts'
import { useSaving } from './use-saving.ts'
import { useStoredDraft } from './use-stored-draft.ts'
import { isSameWork, type Work, workOf } from './work.ts'

interface WizardProps {
  /** The initial state. */
  readonly first: Work
  /** A draft to continue. */
  readonly kept: StoredDraft | null
  /** Key of the draft. */
  readonly draftName: string
  /** The current report when editing; null for a new one. */
  readonly report: Report | null
}

/** Two columns: the steps, and a preview of the report beside them. */
const twoColumns = '(min-width: 768px)'

/** Builds a report step by step, with a live preview. */
export function Wizard({ first, kept, draftName, report }: WizardProps) {
  const text = useText()
  const wide = useMedia(twoColumns)
  const accounts = useAccounts().data ?? []
  const { today, weekStart } = useCompanyCalendar()
  const [base, setBase] = useState(first)
  const [work, setWork] = useState<Work>(kept ?? first)
  const [step, setStep] = useState<Step>(kept?.step ?? 'name')
  const [furthest, setFurthest] = useState(kept?.furthest ?? 0)
  const [version, setVersion] = useState(kept?.version ?? report?.version ?? null)
  const [tried, setTried] = useState<Step | null>(null)
  const [arrived, setArrived] = useState(0)
  const scroller = useRef<HTMLElement>(null)
  const saving = useSaving(version === null ? null : report)
  const editing = version !== null && !saving.gone
  const at = steps.indexOf(step)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  const range = resolveRange(work.definition.dateRange, today, weekStart)
  const changed = !isSameWork(work, base)
  const dirty = !saving.done && changed
  const forget = useStoredDraft({
    name: draftName,
    work: { definition: work.definition, some: work.some },
    step,
    furthest,
    version,
    changed,
  })
  const found = stepProblem(step, work, range)
  const problem = tried === step && found ? text(found) : null
  const theirs = editing && report && report.version > (version ?? 0) && !saving.busy && !saving.done ? report : null

  useEffect(() => {
    if (arrived > 0) scroller.current?.scrollTo(0, 0)
  }, [arrived])

  const begun = changed || arrived > 0
  useEffect(() => {
    // the first step loads alone; the code of the others is fetched while the user fills it in
    if (begun) fetchParts()
  }, [begun])

  const change = (part: Partial<ReportDefinition>) => setWork((known) => ({ ...known, definition: { ...known.definition, ...part } }))

  function refuse(wrong: Step): void {
    setTried(wrong)
    setStep(wrong)
    if (wrong !== step) setArrived(arrived + 1)
    else scroller.current?.scrollTo(0, 0)
    if (wrong === 'name') setTimeout(() => document.querySelector<HTMLInputElement>('input[name="report-name"]')?.focus())
  }

  /** Going back is always possible; going forward requires valid steps. */
  function go(to: Step): void {
    const place = steps.indexOf(to)
    const wrong = place > at ? firstProblem(work, range, place) : null
    if (wrong) refuse(wrong)
    else {
      setStep(to)
      setFurthest(Math.max(furthest, place))
      setArrived(arrived + 1)
    }
  }

  function save(onto: number | null): void {
    const wrong = firstProblem(work, range)
    if (wrong) refuse(wrong)
    else if (!saving.busy) void saving.save(work, onto, forget)
  }

  function leave(): void {
    saving.finish(() => {
      showToast(text('builder.draftKept'))
      void navigateBack()
    })
  }

  function take(other: Report): void {
    const mine = { work, base, version }
    const taken = workOf(other)
    setBase(taken)
    setWork(taken)
    setVersion(other.version)
    showSnack(text('builder.tookTheirs'), text('action.undo'), () => {
      setWork(mine.work)
      setBase(taken)
    })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Enter submits the only field of this step; in other steps it submits a search
    if (step === 'name') go('accounts')
  }
  const shared = { work, accounts, onChange: change, problem, arrives: arrived > 0 }
  const last = at === steps.length - 1
  const action = editing
    ? !last && (
        <Button kind="text" busy={saving.busy} disabled={!saving.online || !dirty} onPress={() => save(version)}>
          {text('create.save')}
        </Button>
      )
    : dirty && (
        <Button kind="text" onPress={leave}>
          {text('builder.saveDraft')}
        </Button>
      )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.steps}>
        <Page
          scrolling="contained"
          width="full"
          scrollerRef={scroller}
          bar={
            <div className={styles.bar}>
              <NavBar
                title={text(editing ? 'create.editTitle' : 'create.title')}
                subtitle={text('builder.at', { step: at + 1, count: steps.length, name: text(`builder.step.${step}`) })}
                onBack={() => void navigateBack()}
                backIcon="close"
                actions={action}
              />
              <StepProgress
                label={text('builder.steps')}
                steps={steps.map((key, index) => {
                  const name = text(`builder.step.${key}`)
                  return { key, name, label: text('builder.stepOf', { step: index + 1, name }), open: isOpen(key, furthest, editing) }
                })}
                step={step}
                onGo={go}
              />
            </div>
          }
          footer={
            <>
              {!wide && step !== 'name' && <LivePreview work={work} shape="dock" />}
              <WizardFooter
                back={before ? { name: text('builder.back'), onPress: () => go(before) } : null}
                next={after ? { name: text(`builder.next.${after as Exclude<Step, 'name'>}`), onPress: () => go(after) } : null}
                quiet={editing}
                finish={{
                  name: text(editing ? 'create.save' : 'create.submit'),
                  busy: saving.busy,
                  disabled: !saving.online,
                  onPress: () => save(editing ? version : null),
                }}
              />
            </>
          }
        >
          <div className={styles.body}>
            {theirs && (
              <Conflict
                theirs={theirs}
                work={work}
                busy={saving.busy}
                onTake={() => take(theirs)}
                onSaveOver={() => {
                  setVersion(theirs.version)
                  save(theirs.version)
                }}
              />
            )}
            {saving.gone && <GoneMeanwhile />}
            {step === 'name' && <NameStep {...shared} onLeave={() => setTried('name')} />}
            {step === 'accounts' && <AccountsStep {...shared} onSome={(some) => setWork((known) => ({ ...known, some }))} />}
            {step === 'rows' && <RowsStep {...shared} />}
            {step === 'figures' && <MetricsStep {...shared} />}
            {step === 'days' && <DaysStep {...shared} />}
          </div>
        </Page>
      </div>
      {wide && (
        <aside className={styles.pane} aria-label={text('create.preview')}>
          <LivePreview work={work} shape="pane" />
        </aside>
      )}
      <LeaveWithDraft dirty={dirty} onDiscard={forget} />
    </form>
  )
}
