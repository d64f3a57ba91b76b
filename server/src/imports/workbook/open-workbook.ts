import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type RawTable, searchedLines } from '../raw-table.ts'
import type { Line } from '../records.ts'
import { unreadable } from '../unreadable-export.ts'
import type { ParsedWorkbook, Wanted } from './parse-workbook.ts'
import type { Reply } from './thread.ts'

/** The largest real workbooks of 64 MB take some ten seconds; slower ones are malicious. */
const longestMs = 90_000
const resourceLimits = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }

/** Whether a file has the signature of a ZIP's first entry, or of an empty ZIP. */
export function isZip(file: Buffer): boolean {
  return file[0] === 0x50 && file[1] === 0x4b && (file[2] === 3 || file[2] === 5)
}

/**
 * Opens a workbook (XLSX). A thread with its own limits unpacks it, so that a hostile one can exhaust neither the server's memory nor its
 * CPU.
 * @throws UnreadableExport for other ZIPs and for invalid workbooks, and with the question which sheet to use.
 */
export async function openWorkbook(file: Buffer, { sheet, map }: Pick<Wanted, 'sheet' | 'map'>): Promise<RawTable> {
  return sheetTable(await inThread({ file: new Uint8Array(file), sheet, map }))
}

function inThread(wanted: Wanted): Promise<ParsedWorkbook> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: wanted,
    transferList: [wanted.file.buffer as ArrayBuffer],
    name: 'workbook',
    execArgv: [],
    resourceLimits,
  })
  return new Promise<ParsedWorkbook>((resolve, reject) => {
    const timer = setTimeout(() => reject(unreadable({ kind: 'workbook_slow' })), longestMs)
    worker.once('message', (reply: Reply) => ('taken' in reply ? resolve(reply.taken) : reject(unreadable(reply.refusal))))
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unreadable({ kind: 'workbook_huge' }) : error),
    )
    worker.once('exit', () => reject(new Error('The thread that takes workbooks apart has ended.')))
    worker.once('exit', () => clearTimeout(timer))
  }).finally(() => worker.terminate())
}

function sheetTable({ text, width, sheet }: ParsedWorkbook): RawTable {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength)
  const head: Line[] = []
  for (const line of linesOf(bytes, width)) {
    head.push(line)
    if (head.length === searchedLines) break
  }
  return {
    // Its numbers are texts with a decimal point, as in a comma-separated file.
    heads: [{ delimiter: ',', lines: head }],
    begins: head[0]?.cells.join(' ').trim().slice(0, 400) ?? '',
    lines: (_delimiter, skip, onShare) => pacedLines(bytes, width, skip, onShare),
    sheet,
    encoding: null,
    release: () => {},
  }
}

/** All rows have the width of the sheet, because a spreadsheet does not mark the end of a row. `end`: where the bytes of the row end. */
function* linesOf(bytes: Buffer, width: number): Generator<Line & { readonly end: number }> {
  for (let from = 0, line = 1; from < bytes.length; line += 1) {
    const end = bytes.indexOf(10, from)
    if (end > from) {
      const cells = JSON.parse(bytes.toString('utf8', from, end)) as string[]
      while (cells.length < width) cells.push('')
      yield { line, cells, end }
    }
    from = end + 1
  }
}

const paceBytes = 64 * 1024

/** Yields to other work after every 64 kB. */
async function* pacedLines(bytes: Buffer, width: number, skip: number, onShare: (share: number) => void = () => {}): AsyncGenerator<Line> {
  let [paced, count] = [0, 0]
  for (const line of linesOf(bytes, width)) {
    if (line.end - paced >= paceBytes) {
      paced = line.end
      onShare(paced / bytes.length)
      await setImmediate()
    }
    if (count++ >= skip) yield line
  }
}
