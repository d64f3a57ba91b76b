/** Responses of the stubbed API about publishing tasks, in every state. */
import { errors } from '@adroit/contract/errors'
import type { PlanProblem } from '@adroit/contract/publish-check'
import {
  actOnPublishTask,
  answerPublishTask,
  getPublishTask,
  listPublishTasks,
  type PublishObject,
  type PublishObjectState,
  type PublishState,
  type PublishTask,
  type PublishTaskAccount,
  type PublishTaskSummary,
} from '@adroit/contract/publish-tasks'
import { pathOf } from './sendable.ts'
import { ok, refused, type Stub } from './stub.ts'
import { publishable } from './stub-publishing.ts'

export const taskPaths = {
  list: pathOf(listPublishTasks),
  task: pathOf(getPublishTask),
  act: pathOf(actOnPublishTask),
  answer: pathOf(answerPublishTask),
}

export const taskAddress = (id = '501') => `/#/pages/publish/task?id=${id}`

const secondsAgo = (count: number): string => new Date(Date.now() - count * 1_000).toISOString()

const reference = (key: string) => `~${key.replaceAll('/', '').padEnd(13, 'k3v9d2m7q5x1z').slice(0, 13)}`

function objectOf(key: string, level: PublishObject['level'], name: string, part: Partial<PublishObject> = {}): PublishObject {
  const parent = key.includes('/') ? key.slice(0, key.lastIndexOf('/')) : null
  const state = part.state ?? 'ready'
  const exists = state === 'ready' || state === 'live'
  return {
    key,
    parent: level === 'UPLOAD' ? null : parent,
    level,
    name: level === 'UPLOAD' ? name : `${name} ${reference(key)}`,
    state,
    sentAt: state === 'waiting' ? null : secondsAgo(300),
    externalId: exists ? `1200${key.length}${name.length}` : null,
    budget: null,
    preview: level === 'AD' || level === 'UPLOAD' ? `/api/mobile/admanage/material/file?ticket=${key}` : null,
    review: null,
    message: null,
    platformUrl: exists ? `https://ads.example/${key}` : null,
    ...part,
  }
}

const counted = (objects: readonly PublishObject[]) => {
  const count = (...states: PublishObjectState[]) =>
    objects.filter(({ level, state }) => level !== 'UPLOAD' && states.includes(state)).length
  return {
    ready: count('ready', 'live'),
    checking: count('sent', 'checking'),
    waiting: count('waiting'),
    refused: count('refused', 'left_out'),
  }
}

/** States of campaign, ad group and the three ads where an account is in a state. */
const treeStates: Readonly<Record<PublishState, readonly PublishObjectState[]>> = {
  pending_approval: ['waiting', 'waiting', 'waiting', 'waiting', 'waiting'],
  queued: ['waiting', 'waiting', 'waiting', 'waiting', 'waiting'],
  creating: ['ready', 'ready', 'sent', 'waiting', 'waiting'],
  checking: ['ready', 'ready', 'ready', 'checking', 'waiting'],
  activating: ['ready', 'ready', 'live', 'live', 'ready'],
  live: ['live', 'live', 'live', 'live', 'live'],
  blocked: ['ready', 'ready', 'waiting', 'waiting', 'waiting'],
  waiting: ['ready', 'ready', 'ready', 'waiting', 'waiting'],
  partly: ['ready', 'ready', 'ready', 'refused', 'ready'],
  failed: ['refused', 'left_out', 'left_out', 'left_out', 'left_out'],
  needs_person: ['ready', 'ready', 'ready', 'ready', 'ready'],
  cancelled: ['ready', 'ready', 'waiting', 'waiting', 'waiting'],
}

const problemOf = (part: Partial<PlanProblem>): PlanProblem => ({
  kind: 'platform_refused',
  field: '',
  account: '11',
  values: {},
  platformMessage: null,
  ...part,
})

export const refusal = 'The landing page must use HTTPS.'
const problems: Partial<Record<PublishState, PlanProblem>> = {
  blocked: problemOf({ platformMessage: 'Error validating access token: the session has been invalidated.' }),
  partly: problemOf({ platformMessage: refusal }),
  failed: problemOf({ platformMessage: 'The budget is below the minimum of $1.00.' }),
  needs_person: problemOf({
    kind: 'differs_at_platform',
    values: { name: `US 25–44 ${reference('a1')}`, field: 'daily_budget', sent: '50.00', found: '500.00' },
  }),
}
const may: Partial<Record<PublishState, PublishTaskAccount['may']>> = {
  queued: { continue: false, cancel: true, cleanUp: false },
  creating: { continue: false, cancel: true, cleanUp: false },
  checking: { continue: false, cancel: true, cleanUp: false },
  blocked: { continue: false, cancel: true, cleanUp: false },
  waiting: { continue: false, cancel: true, cleanUp: false },
  partly: { continue: true, cancel: true, cleanUp: true },
  failed: { continue: true, cancel: false, cleanUp: false },
  needs_person: { continue: true, cancel: true, cleanUp: true },
  cancelled: { continue: false, cancel: false, cleanUp: true },
}

/** What a task does in an account; `account`: one of `publishable`. */
export function taskAccountOf(state: PublishState, account = '11', part: Partial<PublishTaskAccount> = {}): PublishTaskAccount {
  const { name, platform, currency } = publishable.find(({ id }) => id === account) ?? { name: '', platform: 'meta', currency: 'USD' }
  const states = treeStates[state]
  const message = (at: number) => (states[at] === 'refused' ? { message: problems[state]?.platformMessage ?? null } : {})
  const at = (index: number) => ({ state: states[index] ?? 'waiting', ...message(index) }) as const
  const amount = currency === 'JPY' ? '50000' : '50.00'
  const objects = [
    objectOf('f1', 'UPLOAD', 'Barrier cream −30 %.png', {
      state: states.includes('ready') || states.includes('live') ? 'ready' : 'waiting',
    }),
    objectOf(account, 'CAMPAIGN', 'Black Friday 2026', { ...at(0), budget: { kind: 'lifetime', amount: `12${amount}` } }),
    objectOf(`${account}/a1`, 'AD_SET', 'US 25–44', { ...at(1), budget: { kind: 'daily', amount } }),
    ...['Carousel A – cream first', 'Carousel B – serum first', 'Carousel C – Haruka'].map((ad, index) =>
      objectOf(`${account}/a1/c${index}`, 'AD', ad, at(index + 2)),
    ),
  ]
  return {
    id: `9${account}`,
    account: { id: account, name, platform, currency },
    state,
    counts: counted(part.objects ?? objects),
    problem: problems[state] ?? null,
    sentAt: state === 'checking' ? secondsAgo(300) : null,
    nextAt: state === 'checking' ? secondsAgo(-60) : state === 'waiting' ? secondsAgo(-900) : null,
    spending: state === 'live',
    may: may[state] ?? { continue: false, cancel: false, cleanUp: false },
    objects,
    ...part,
  }
}

/** States that the history names. */
const told: ReadonlySet<PublishState> = new Set(['checking', 'live', 'blocked', 'partly', 'failed', 'needs_person', 'cancelled'])

export function taskOf(state: PublishState, part: Partial<PublishTask> = {}): PublishTask {
  const accounts = part.accounts ?? [taskAccountOf(state)]
  const counts = counted(accounts.flatMap(({ objects }) => objects))
  return {
    id: '501',
    name: 'Black Friday carousel',
    draft: { id: '61', version: 7 },
    by: { id: '7', name: 'Olivia Stern' },
    createdAt: secondsAgo(900),
    state,
    platforms: [...new Set(accounts.map(({ account }) => account.platform))],
    counts,
    accounts,
    approval: null,
    history: [
      { at: secondsAgo(300), by: null, event: told.has(state) ? state : 'continued', values: { account: accounts[0]?.account.name ?? '' } },
      { at: secondsAgo(900), by: 'Olivia Stern', event: 'started', values: {} },
    ],
    ...part,
  }
}

/** A plan above its author's limit. */
export const pendingTask = (yours: NonNullable<PublishTask['approval']>['yours'], by = { id: '9', name: 'Rena Kobayashi' }): PublishTask =>
  taskOf('pending_approval', {
    by: yours === 'to_withdraw' ? { id: '7', name: 'Olivia Stern' } : by,
    approval: { until: secondsAgo(-86_400), ceiling: { amount: '12000.00', currency: 'USD' }, yours },
    history: [{ at: secondsAgo(900), by: by.name, event: 'approval_requested', values: {} }],
  })

function summaryOf({ accounts, approval: _approval, history: _history, ...rest }: PublishTask): PublishTaskSummary {
  return { ...rest, accounts: accounts.length }
}

/** Serves tasks; tests replace them to let them go on. */
export function serveTasks(api: Stub, given: readonly PublishTask[]): { readonly tasks: Map<string, PublishTask> } {
  const tasks = new Map(given.map((task) => [task.id, task]))
  const gone = refused(errors.publish_task_gone.code, 'This task no longer exists.', 404)
  api.answer(taskPaths.list, ({ search }) => {
    const [sought, offset] = [(search.get('search') ?? '').toLowerCase(), Number(search.get('offset'))]
    const found = [...tasks.values()].filter(({ name }) => name.toLowerCase().includes(sought))
    return ok({ tasks: found.slice(offset, offset + 30).map(summaryOf), more: found.length > offset + 30 })
  })
  api.answer(taskPaths.task, ({ search }) => {
    const task = tasks.get(search.get('id') ?? '')
    return task ? ok(task) : gone
  })
  return { tasks }
}
