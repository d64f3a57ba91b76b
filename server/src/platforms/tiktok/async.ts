import { setTimeout } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { own } from '../../lib/own.ts'
import { PlatformError } from '../platform-error.ts'
import type { Tiktok } from './ask.ts'
import { unreadable } from './exact.ts'
import { parametersOf, type ReportWanted } from './report-request.ts'
import { download, type ReportRow, read, task, taskState } from './wire.ts'

const usualFirstPauseMs = 2_000
const longestPauseMs = 15_000
/** 2, 3, 4.5 … 15, 15 … seconds: about ten minutes in total. */
const mostLooks = 45

const states = { QUEUING: 'wait', PROCESSING: 'wait', SUCCESS: 'ready', FAILED: 'failed', CANCELED: 'failed' } as const

/** Reads a report asynchronously: creates a task, waits for it, and downloads one CSV file. */
export async function readTask<T>(tiktok: Tiktok, wanted: ReportWanted, take: (row: ReportRow) => T): Promise<T[]> {
  // titles are metric names instead of translations, which may change (docs "Create an asynchronous report task")
  const json = { ...parametersOf(wanted), output_format: 'CSV_STRING', enable_report_title_translation: false }
  const { data } = await tiktok.ask({ name: 'report.create', path: '/report/task/create/', json })
  const query = { advertiser_id: wanted.advertiserId, task_id: read(task, data, 'report.create').task_id }
  await untilReady(tiktok, query)
  return rowsIn(await fileOf(tiktok, query), wanted, take)
}

type TaskQuery = Readonly<Record<'advertiser_id' | 'task_id', string>>

async function untilReady(tiktok: Tiktok, query: TaskQuery): Promise<void> {
  let pause = tiktok.settings.firstPauseMs ?? usualFirstPauseMs
  for (let look = 0; look < mostLooks; look += 1) {
    await setTimeout(pause, undefined, tiktok.signal ? { signal: tiktok.signal } : {}).catch(() => {})
    if (tiktok.signal?.aborted) throw new PlatformError('later', 'stopped', 'The sync was stopped.')
    pause = Math.min(pause * 1.5, longestPauseMs)
    const { data } = await tiktok.ask({ name: 'report.check', path: '/report/task/check/', query })
    const { status, message } = read(taskState, data, 'report.check')
    const state = own<string>(states, status)
    if (state === undefined) throw unreadable('report.check.status', status)
    if (state === 'ready') return
    if (state === 'failed')
      throw new PlatformError('later', `report_${status.toLowerCase()}`, message || `TikTok's report task ended as ${status}.`)
  }
  throw new PlatformError('later', 'report_slow', "TikTok's report task was not ready in time.")
}

/** Returns the file, or downloads it from the URL that TikTok sends instead; that download needs no token. */
async function fileOf(tiktok: Tiktok, query: TaskQuery): Promise<string> {
  const answer = await tiktok.file({ name: 'report.download', path: '/report/task/download/', query })
  if ('text' in answer) return answer.text
  return tiktok.fetchFile('report.file', outside(tiktok, read(download, answer.data, 'report.download').download_url))
}

/** Checks a download URL. TikTok's file hosts vary, but none may be inside this server's network. */
function outside({ settings }: Tiktok, address: string): URL {
  const url = new URL(address)
  const named =
    url.protocol === 'https:' &&
    /\.[a-z][a-z0-9-]*$/.test(url.hostname) &&
    !/\.(?:local|internal|localhost|lan|home|corp)$/.test(url.hostname)
  if (url.username !== '' || (url.origin !== settings.apiUrl.origin && (!named || url.port !== '')))
    throw unreadable('report.download.download_url', url.host)
  return url
}

/** Parses rows in the form of a synchronous report, one at a time, because a file may have a hundred thousand. */
function rowsIn<T>(csv: string, { dimensions, metrics, attributes = [] }: ReportWanted, take: (row: ReportRow) => T): T[] {
  const rows: T[] = []
  let titles: readonly string[] | null = null
  const cellsOf = (cells: readonly string[], names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, cells[titles?.indexOf(name) ?? -1] ?? null]))
  eachLine(csv, (cells) => {
    if (titles !== null) {
      rows.push(take({ dimensions: cellsOf(cells, dimensions), metrics: cellsOf(cells, [...metrics, ...attributes]) }))
      return
    }
    titles = cells
    const missing = [...dimensions, ...metrics].find((name) => !cells.includes(name))
    if (missing !== undefined) throw unreadable(`report.file.${missing}`, undefined)
  })
  if (titles === null) throw unreadable('report.file', undefined)
  return rows
}

function eachLine(csv: string, use: (cells: readonly string[]) => void): void {
  try {
    const used = (cells: string[]) => {
      use(cells)
      // null: csv-parse keeps no copy of the line
      return null
    }
    parse(csv, { bom: true, skip_empty_lines: true, on_record: used })
  } catch (error) {
    if (error instanceof PlatformError) throw error
    throw new PlatformError('later', 'unreadable', "TikTok's report file could not be read.", { cause: error })
  }
}
