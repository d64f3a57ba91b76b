import { type Answer, type Call, json } from '../../http/call.ts'
import { accountOf, nowOf } from '../../world/read.ts'
import type { Report, World } from '../../world/world.ts'
import { type Asking, readable } from '../asking.ts'
import { Refusal } from '../envelope.ts'
import { id, oneOf, optional, parse, required, text, truth } from '../parameters.ts'
import { csvOf } from './csv.ts'
import { type Query, queryOf, reportShape } from './request.ts'
import { rowsOf } from './rows.ts'

const linkMs = 3_600_000
const formats = ['CSV_STRING', 'CSV_DOWNLOAD', 'XLSX_DOWNLOAD'] as const
const task = { advertiser_id: required(id), task_id: required(id) }

/** Each check advances one step, because sandbox time may be stopped and a report must still become ready. */
const steps = ['QUEUING', 'PROCESSING', 'SUCCESS'] as const

/** `POST /report/task/create/` */
export function createTask(asking: Asking): unknown {
  const shape = {
    ...reportShape,
    output_format: optional(oneOf(formats)),
    file_name: optional(text),
    enable_report_title_translation: optional(truth),
  }
  const given = parse(shape, asking.call.body ?? {}, false)
  if (given.output_format === 'XLSX_DOWNLOAD') throw new Refusal(40009, 'XLSX_DOWNLOAD is not supported in sandbox.')
  const query = queryOf(given)
  readable(asking, query.advertiserId)
  asking.world.nextNumber += 1
  const taskId = `7${String(asking.world.nextNumber).padStart(18, '0')}`
  asking.world.reports[taskId] = {
    platform: 'tiktok',
    account: query.advertiserId,
    request: {
      query,
      format: given.output_format ?? 'CSV_STRING',
      translated: given.enable_report_title_translation ?? true,
      name: given.file_name ?? taskId,
    },
    askedAt: nowOf(asking.world).toISOString(),
    outcome: 'ready',
  }
  return { task_id: taskId }
}

/** `GET /report/task/check/` */
export function checkTask(asking: Asking): unknown {
  const { task_id } = parse(task, Object.fromEntries(asking.call.query), true)
  const { outcome } = taskOf(asking, task_id)
  const checks = checksOf(asking.world)
  const step = Math.min(checks[task_id] ?? 0, steps.length - 1)
  checks[task_id] = step + 1
  const status = steps[step] ?? 'SUCCESS'
  if (status !== 'SUCCESS' || outcome === 'ready') return { status, message: '' }
  return outcome === 'failed'
    ? { status: 'FAILED', message: 'Internal error, please create the task again.' }
    : { status: 'CANCELED', message: '' }
}

/** `GET /report/task/download/`: the file, or its address. */
export function downloadTask(asking: Asking): Answer | Record<string, unknown> {
  const { task_id } = parse(task, Object.fromEntries(asking.call.query), true)
  const report = taskOf(asking, task_id)
  if ((checksOf(asking.world)[task_id] ?? 0) < steps.length || report.outcome !== 'ready') throw new Refusal(40201, 'Task is not ready.')
  if (report.request['format'] === 'CSV_STRING') return fileOf(asking.world, report)
  const until = nowOf(asking.world).getTime() + linkMs
  return {
    download_url: `${asking.call.base}/report-files/${task_id}.csv?expires=${until}`,
    file_name: `${report.request['name']}.csv`,
    output_format: report.request['format'],
  }
}

/** The file behind a download URL, valid for an hour and without a token. */
export function reportFile(call: Call, world: World): Answer {
  const report = world.reports[/^\/report-files\/(\d+)\.csv$/.exec(call.path)?.[1] ?? '']
  const good = Number(call.query.get('expires')) > nowOf(world).getTime()
  return report?.platform === 'tiktok' && good
    ? fileOf(world, report)
    : json({ error: 'AccessDenied', message: 'Request has expired' }, 403)
}

function fileOf(world: World, report: Report): Answer {
  const query = report.request['query'] as Query
  const account = accountOf(world, 'tiktok', report.account)
  const rows = account === null ? [] : rowsOf(world, account, query)
  return {
    status: 200,
    headers: { 'content-type': 'text/csv; charset=utf-8' },
    body: csvOf([...query.dimensions], [...query.metrics], rows, report.request['translated'] === true),
  }
}

function taskOf(asking: Asking, taskId: string): Report {
  const report = asking.world.reports[taskId]
  if (report?.platform !== 'tiktok') throw new Refusal(40200, `Task ${taskId} does not exist.`)
  readable(asking, report.account)
  if (asking.call.query.get('advertiser_id') !== report.account) throw new Refusal(40001, 'The task belongs to another advertiser.')
  return report
}

function checksOf(world: World): Record<string, number> {
  const own = world.own.tiktok as { checks?: Record<string, number> }
  own.checks ??= {}
  return own.checks
}
