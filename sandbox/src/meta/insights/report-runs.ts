import type { Answer } from '../../http/call.ts'
import { json } from '../../http/call.ts'
import { accountOf } from '../../world/read.ts'
import type { Account, Report } from '../../world/world.ts'
import { accountFor, callerIn } from '../caller.ts'
import { GraphError, missingObject } from '../errors.ts'
import { picked } from '../fields.ts'
import type { Given } from '../given.ts'
import { ownOf } from '../own.ts'
import { pageOfRows } from './insights.ts'
import { wantedOf } from './request.ts'
import { rowsOf } from './rows.ts'

/** The prefix distinguishes ids of runs from those of entities. */
export const runId = /^888\d{12}$/
const runDays = 30
/** A run is complete after this many status requests, or after some seconds. */
const looks = [
  { async_status: 'Job Not Started', async_percent_completion: 0 },
  { async_status: 'Job Running', async_percent_completion: 45 },
  { async_status: 'Job Completed', async_percent_completion: 99 },
] as const
const secondsAtMost = 120

/** `POST act_1/insights`: starts an asynchronous report. */
export function startRun(given: Given): Answer {
  const { world, params, now } = given
  const account = accountFor(given, given.ids[0] ?? '', 'read')
  wantedOf(params, account, now, 'account')
  const own = ownOf(world)
  world.nextNumber += 1
  const id = `888${String(world.nextNumber).padStart(12, '0')}`
  const request = Object.fromEntries([...params].filter(([name]) => name !== 'access_token' && name !== 'appsecret_proof'))
  world.reports[id] = {
    platform: 'meta',
    account: account.id,
    request,
    askedAt: now.toISOString(),
    outcome: own.nextRuns.shift() ?? 'ready',
  }
  return json({ report_run_id: id })
}

/** `GET {run}`: the progress. The report is ready only when completed and at 100. */
export function readRun(given: Given): Answer {
  const { id, report, account } = runFor(given)
  const own = ownOf(given.world)
  const seen = own.looks[id] ?? 0
  own.looks[id] = seen + 1
  const state = stateOf(report, seen, given.now)
  const failed = state.async_status === 'Job Failed'
  return json(
    picked(
      given.params,
      'AdReportRun',
      {
        id: () => id,
        account_id: () => account.id,
        async_status: () => state.async_status,
        async_percent_completion: () => state.async_percent_completion,
        is_running: () => ['Job Not Started', 'Job Running'].includes(state.async_status),
        time_ref: () => Math.floor(Date.parse(report.askedAt) / 1_000),
        error_code: () => (failed ? 1 : undefined),
        error_subcode: () => (failed ? 99 : undefined),
        error_message: () => (failed ? 'An unknown error has occurred' : undefined),
        error_user_title: () => undefined,
        error_user_msg: () => undefined,
        time_completed: () => (state.async_percent_completion === 100 ? Math.floor(Date.parse(report.askedAt) / 1_000) : undefined),
        date_start: () => undefined,
        date_stop: () => undefined,
      },
      ['id', 'account_id', 'async_status', 'async_percent_completion', 'is_running', 'time_ref'],
    ),
  )
}

/** `GET {run}/insights`: its rows, as of now. */
export function readRunRows(given: Given): Answer {
  const { id, report, account } = runFor(given)
  const state = stateOf(report, ownOf(given.world).looks[id] ?? 0, given.now)
  if (state.async_percent_completion !== 100) {
    throw new GraphError({
      code: 2601,
      message: '(#2601) The report is not ready yet. Ask for its state until it is completed.',
      transient: true,
    })
  }
  const wanted = wantedOf(new Map(Object.entries(report.request)), account, given.now, 'account')
  return pageOfRows(given, () => rowsOf(given.world, account, wanted, null, given.now))
}

function stateOf(report: Report, seen: number, now: Date): { async_status: string; async_percent_completion: number } {
  const seconds = (now.getTime() - Date.parse(report.askedAt)) / 1_000
  if (seconds > runDays * 86_400) return { async_status: 'Job Skipped', async_percent_completion: 0 }
  const look = seconds > secondsAtMost ? undefined : looks[seen]
  if (look && !(report.outcome !== 'ready' && look.async_status === 'Job Completed')) return look
  if (report.outcome === 'failed') return { async_status: 'Job Failed', async_percent_completion: 45 }
  if (report.outcome === 'skipped') return { async_status: 'Job Skipped', async_percent_completion: 0 }
  return { async_status: 'Job Completed', async_percent_completion: 100 }
}

function runFor(given: Given): { id: string; report: Report; account: Account } {
  callerIn(given)
  const [id = ''] = given.ids
  const report = given.world.reports[id]
  if (report?.platform !== 'meta' || !accountOf(given.world, 'meta', report.account)) throw missingObject('GET', id)
  return { id, report, account: accountFor(given, report.account, 'read') }
}
