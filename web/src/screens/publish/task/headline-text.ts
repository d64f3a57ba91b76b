import type { PublishTask } from '@adroit/contract/publish-tasks'
import { showClockSeconds, showMoment } from '../../../locale/dates.ts'
import { type LocaleState, useLocaleState } from '../../../locale/locale.ts'
import { moneyText } from '../../../locale/numbers.ts'
import { type Text, useText } from '../../../locale/text.ts'
import { taskProblem } from './task-problem.ts'
import { accountsInState, entitiesOf } from './task-states.ts'

export interface Headline {
  readonly title: string
  /** The account, or how many of them; null: the only one. */
  readonly where: string | null
  readonly words: string
  /** What the platform said, or what was found there; null: nothing is wrong, or each account has its own reason. */
  readonly reason: string | null
  /** Times, and whether money is spent. */
  readonly facts: string
}

/** What a task is at, and what to do: about the accounts with its most urgent state. */
export function useHeadline(task: PublishTask, now: Date): Headline {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const concerned = accountsInState(task)
  const { state } = task
  const platform = [...new Set(concerned.map(({ account }) => account.platform))].map((one) => text(`platform.${one}`)).join(', ')
  const [first] = concerned
  const problem = concerned.length === 1 ? (first?.problem ?? null) : null
  const objects = concerned.flatMap(entitiesOf)
  const ready = concerned.reduce((sum, { counts }) => sum + counts.ready, 0)
  const words = () => {
    if (state === 'pending_approval') return pendingWords(task, text, locale)
    if (state === 'partly') return text('task.words.partly', { ready, count: objects.length })
    if (state === 'live') return text('task.words.live', { count: objects.length, platform })
    if (state === 'cancelled')
      return [text('task.words.cancelled'), ...(ready > 0 ? [text('task.words.idle', { count: ready })] : [])].join(' ')
    return text(`task.words.${state}`, { platform })
  }
  return {
    title: state === 'failed' ? text('publish.failed') : text(`task.title.${state}`, { platform }),
    where:
      task.accounts.length === 1
        ? null
        : concerned.length === 1
          ? (first?.account.name ?? null)
          : text('task.inAccounts', { count: concerned.length, all: task.accounts.length }),
    words: words(),
    reason: problem === null ? null : taskProblem(problem, text),
    facts: capitalized(factsOf(task, text, locale, now).join(' · ')),
  }
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

function pendingWords({ approval, by }: PublishTask, text: Text, locale: LocaleState['locale']): string {
  if (approval === null) return text('task.words.pending')
  const amount = moneyText(approval.ceiling.amount, approval.ceiling.currency, locale)
  if (approval.yours === 'not_independent') return text('task.words.pending_not_independent', { name: by.name })
  return approval.yours === 'to_withdraw'
    ? text('task.words.pending_own', { amount })
    : text('task.words.pending_approval', { name: by.name, amount })
}

function factsOf(task: PublishTask, text: Text, locale: LocaleState['locale'], now: Date): readonly string[] {
  const [first] = accountsInState(task)
  const { state, approval } = task
  const facts: string[] = []
  if (approval !== null) facts.push(text('task.fact.approveBy', { time: showMoment(approval.until, locale, now) }))
  if (state === 'checking' && first?.sentAt) facts.push(text('task.fact.sent', { time: showClockSeconds(first.sentAt, locale, now) }))
  if (state === 'checking' && first?.nextAt) {
    const passed = Date.parse(first.nextAt) <= now.getTime()
    facts.push(passed ? text('task.fact.nextNow') : text('task.fact.next', { time: showClockSeconds(first.nextAt, locale, now) }))
  }
  if (state === 'waiting' && first?.nextAt) facts.push(text('task.fact.resumes', { time: showMoment(first.nextAt, locale, now) }))
  const spends = task.accounts.some(({ spending }) => spending)
  if (!spends && state !== 'live') facts.push(text('task.fact.noMoney'))
  return facts
}
