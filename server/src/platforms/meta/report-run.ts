import type * as z from 'zod'
import type { Access } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { ask, type Graph } from './graph.ts'
import { allRows } from './pages.ts'
import { parsed, runStarted, runState } from './wire.ts'

/** Pauses between checks of a report in preparation, in milliseconds; the last one repeats. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const
/** About ten minutes in total. */
const mostLooks = 45
export const rowsAtOnce = '500'

/** Creates an asynchronous report and reads it. There are no retries: if a report fails, the caller requests it again. */
export async function runReport<Row extends z.ZodType>(
  graph: Graph,
  { externalId, signal }: Access,
  params: Record<string, string>,
  row: Row,
): Promise<z.infer<Row>[]> {
  const path = `act_${externalId}/insights`
  const { report_run_id: run } = parsed(runStarted, await ask(graph, { name: 'insights.run', method: 'POST', path, params }), 'the report')
  for (let look = 0; look < mostLooks; look += 1) {
    await graph.parts.pause(pauses[look] ?? 15_000, signal)
    if (await isReady(graph, run)) {
      return await allRows(graph, { name: 'insights.result', path: `${run}/insights`, params: { limit: rowsAtOnce } }, row)
    }
  }
  throw new PlatformError('later', 'report_slow', 'Meta did not finish the report in ten minutes.')
}

/** The status "completed" alone is not enough: rows may be requested only at 100 %. */
async function isReady(graph: Graph, run: string): Promise<boolean> {
  const fields = 'async_status,async_percent_completion,error_code,error_subcode,error_message,error_user_msg'
  const state = parsed(runState, await ask(graph, { name: 'insights.status', path: run, params: { fields } }), 'the report’s state')
  const { async_status: status, error_code: code, error_subcode: subcode } = state
  if (status === 'Job Failed') {
    const words = state.error_user_msg ?? state.error_message ?? 'Meta could not make the report.'
    throw new PlatformError('later', code === undefined ? status : subcode === undefined ? `${code}` : `${code}/${subcode}`, words)
  }
  if (status === 'Job Skipped') throw new PlatformError('later', status, 'Meta did not make the report.')
  return status === 'Job Completed' && state.async_percent_completion >= 100
}
