import { EventEmitter } from 'node:events'
import type { Job, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { waitingCompanies } from './job-table.ts'

/** What a runner of graphile-worker needs so that companies take turns. */
export interface CompanyTurns {
  readonly events: WorkerEvents
  /** Returns the flags of jobs that must not be next. */
  readonly forbiddenFlags: () => Promise<string[]>
}

interface Bounds {
  /** Names of the jobs of one runner. */
  readonly tasks: readonly string[]
  /** Jobs of one company at a time. */
  readonly perCompany: number
}

/** Returns the company that a job names; '' if it names none. Jobs have it as their flag. */
export function companyOf(payload: unknown): string {
  const named = typeof payload === 'object' && payload !== null && 'company' in payload ? payload.company : ''
  return typeof named === 'string' ? named : ''
}

/**
 * Lets companies take turns in a runner, whatever each has waiting, and none have more than `perCompany` jobs at a time (decision 83). The
 * queue itself takes the oldest job; so before each choice, all companies but the one whose turn it is are forbidden. Of jobs with different
 * priorities, the lowest number still comes first. Jobs that name no company are never forbidden.
 */
export function companyTurns(pool: pg.Pool, { tasks, perCompany }: Bounds): CompanyTurns {
  const events: WorkerEvents = new EventEmitter()
  const running = new Map<string, number>()
  /** When each company had its last turn. Forgotten when nothing waits. */
  const hadTurn = new Map<string, number>()
  let turns = 0
  let choosing: PromiseWithResolvers<void> | null = null

  function count({ payload }: Job, change: 1 | -1): void {
    const company = companyOf(payload)
    const now = (running.get(company) ?? 0) + change
    if (now > 0) running.set(company, now)
    else running.delete(company)
  }

  /** One worker chooses at a time: what it takes counts before the next one looks. */
  function chosen(): void {
    choosing?.resolve()
    choosing = null
  }

  events.on('job:start', ({ job }) => {
    count(job, 1)
    turns += 1
    hadTurn.set(companyOf(job.payload), turns)
    chosen()
  })
  events.on('job:complete', ({ job }) => count(job, -1))
  events.on('worker:getJob:empty', chosen)
  events.on('worker:getJob:error', chosen)

  async function forbiddenFlags(): Promise<string[]> {
    while (choosing) await choosing.promise
    choosing = Promise.withResolvers()
    const full = [...running].filter(([company, jobs]) => company !== '' && jobs >= perCompany).map(([company]) => company)
    // Where the database does not answer, the queue fails too, and tries again later.
    const waiting = await waitingCompanies(pool, tasks).catch(() => [])
    if (waiting.length === 0) hadTurn.clear()
    const free = waiting.filter(({ company }) => !full.includes(company))
    const first = Math.min(...free.map(({ priority }) => priority))
    const [next] = free
      .filter(({ priority }) => priority === first)
      .sort((one, other) => (hadTurn.get(one.company) ?? 0) - (hadTurn.get(other.company) ?? 0))
    return [...new Set([...full, ...waiting.map(({ company }) => company).filter((company) => company !== next?.company)])]
  }

  return { events, forbiddenFlags }
}
