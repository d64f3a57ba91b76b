import { exportReport } from '@adroit/contract/report-tables'
import { fetchFile } from '../api/call.ts'
import { type TableView, tableQuery } from './report-table.ts'

/**
 * Downloads all rows of a view as a file. `onBytes` receives the number of bytes so far; the total is unknown until the end. Rejects with a
 * `Failure` without a toast.
 */
export function fetchExport(view: TableView, format: 'csv' | 'xlsx', signal: AbortSignal, onBytes: (count: number) => void): Promise<Blob> {
  const read = (response: Response) => readCounting(response, onBytes)
  return fetchFile(exportReport, { ...tableQuery(view), format }, { silent: true, signal, read })
}

async function readCounting(response: Response, onBytes: (count: number) => void): Promise<Blob> {
  if (!response.body) return await response.blob()
  let count = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, out) => {
      count += part.byteLength
      onBytes(count)
      out.enqueue(part)
    },
  })
  return await new Response(response.body.pipeThrough(counting), { headers: response.headers }).blob()
}
