import type { Forwarding, ForwardingProblem } from '@adroit/contract/web2app-forwarding'
import { showMoment } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { useRetryForwarded } from '../../../queries/web2app-forwarding.ts'
import { useMay } from '../../../state/may.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback.ts'
import form from '../../../ui/form.module.css'
import { useOnline } from '../../../ui/offline-band.tsx'
import web2app from '../web2app.module.css'
import styles from './forwarding.module.css'

interface ForwardedProblemsProps {
  readonly forwarding: Forwarding
  readonly problems: readonly ForwardingProblem[]
}

/** The latest events that did not arrive, with the platform's reasons. */
export function ForwardedProblems({ forwarding, problems }: ForwardedProblemsProps) {
  const text = useText()
  const online = useOnline()
  const mayManage = useMay('web2app.manage')
  const retry = useRetryForwarded()
  const again = async (event: string | null) => {
    // the request layer shows the error
    const done = await retry.mutateAsync({ forwarding: forwarding.id, event }).catch(() => undefined)
    if (done) showToast(text('forward.againDone', { count: done.count }))
  }
  const disabled = !online || retry.isPending
  return (
    <section className={form.section} aria-label={text('forward.problems')}>
      <h2 className={form.heading}>{text('forward.problems')}</h2>
      {problems.length === 0 && <p className={web2app.empty}>{text('forward.noProblems')}</p>}
      {problems.map((problem) => (
        <ProblemRow
          key={problem.event}
          problem={problem}
          platform={forwarding.platform}
          onAgain={mayManage ? () => void again(problem.event) : null}
          disabled={disabled}
        />
      ))}
      {mayManage && problems.filter(({ repeatable }) => repeatable).length > 1 && (
        <div className={web2app.action}>
          <Button kind="quiet" disabled={disabled} onPress={() => void again(null)}>
            {text('forward.againAll')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface ProblemRowProps {
  readonly problem: ForwardingProblem
  readonly platform: Forwarding['platform']
  /** Null: the member may not. */
  readonly onAgain: (() => void) | null
  readonly disabled: boolean
}

function ProblemRow({ problem: { event, kind, at, state, message, reason, repeatable }, platform, onAgain, disabled }: ProblemRowProps) {
  const text = useText()
  const locale = useLocaleState((known) => known.locale)
  const words =
    state === 'refused'
      ? text('forward.reason.refused', { platform: text(`platform.${platform}`), message: message ?? reason ?? '' })
      : text('forward.reason.no_answer')
  return (
    <div className={styles.problem}>
      <span className={styles.name}>{`${text(`forward.kind.${kind}`)} · ${showMoment(at, locale)}`}</span>
      <code className={web2app.code}>{event}</code>
      <span className={styles.reason}>{words}</span>
      {!repeatable && <span className={styles.reason}>{text('forward.final')}</span>}
      {repeatable && onAgain && (
        <div>
          <Button kind="text" disabled={disabled} onPress={onAgain}>
            {text('forward.again')} <span className="only-read">{event}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
