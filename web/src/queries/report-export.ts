import { exportReport } from '@adroit/contract/report-figures'
import { fetchFile } from '../api/call.ts'
import { sentView, type TableView } from './report-table.ts'

/**
 * All rows of a view as a file. `onBytes` hears how many bytes of it are there; how many it will have nobody knows before its end. Rejects
 * with a `Failure`, of which nobody was told.
 */
export function fetchExport(view: TableView, format: 'csv' | 'xlsx', signal: AbortSignal, onBytes: (count: number) => void): Promise<Blob> {
  const read = (response: Response) => readCounting(response, onBytes)
  return fetchFile(exportReport, { ...sentView(view), format }, { silent: true, signal, read })
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
