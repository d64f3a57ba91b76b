import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { type ImportRow, moveImport } from './store.ts'

const everyMs = 1_000

/** The server is stopping: work in progress is left for the next start. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/**
 * Records the progress of parsing now and then, as the share `from`…`to` of the whole. Throws Stopped when the server stops. `end` waits
 * for pending writes, so that nothing is written after the result.
 */
export function progressOf(ctx: Context, company: string, row: ImportRow, signal: AbortSignal, to: number) {
  let noted = performance.now()
  let writing: Promise<unknown> = Promise.resolve()
  return {
    onShare: (share: number): void => {
      if (signal.aborted) throw new Stopped('The server stops.')
      if (performance.now() - noted < everyMs) return
      noted = performance.now()
      writing = forCompany(ctx.db, company, (tx) =>
        moveImport(tx, company, row.id, [row.state], { progress: share * to }, row.requested_at),
      ).catch((error: unknown) => ctx.log.warn({ err: error }, 'progress could not be noted'))
    },
    end: async (): Promise<void> => void (await writing),
  }
}
