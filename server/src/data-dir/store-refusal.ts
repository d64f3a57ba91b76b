import { FactsError } from '../facts/facts-error.ts'
import { PlainError } from '../lib/plain-error.ts'

/** EX_DATAERR of sysexits.h: another start cannot work. `npm start` and the systemd unit do not restart on it. */
export const badData = 65

export type StoreProblem = 'missing' | 'foreign' | 'older' | 'newer' | 'corrupt'

const waysBack =
  'restore a backup into a new data folder (npm run adroit restore FOLDER), or rebuild it from the platforms and the kept files (npm run adroit rebuild-facts)'

const sentences: Readonly<Record<StoreProblem, (dataDir: string) => string>> = {
  missing: (dataDir) => `The report store facts.duckdb is missing from ${dataDir}. Put it back, ${waysBack}.`,
  foreign: (dataDir) =>
    `The report store in ${dataDir} belongs to a different database. Set DATA_DIR and DATABASE_URL to the same installation, ${waysBack}.`,
  older: (dataDir) => `The report store in ${dataDir} is an older copy and lacks what was stored since. Put the newest back, ${waysBack}.`,
  newer: (dataDir) => `The database is an older copy than the report store in ${dataDir}. Put the newest database back, ${waysBack}.`,
  corrupt: (dataDir) => `The report store facts.duckdb in ${dataDir} is damaged. Put an undamaged one back, ${waysBack}.`,
}

/** The report store of the data folder cannot be used; the message says why and what to do. */
export class StoreRefusal extends PlainError {
  override readonly name: string = 'StoreRefusal'
  override readonly exitCode = badData
  readonly problem: StoreProblem

  /** `reason`: details, such as DuckDB's own words. */
  constructor(problem: StoreProblem, dataDir: string, reason?: string, options?: ErrorOptions) {
    super(
      reason === undefined ? sentences[problem](dataDir) : `${sentences[problem](dataDir)} (${reason.replaceAll(/\s+/g, ' ')})`,
      options,
    )
    this.problem = problem
  }
}

/** An error of opening the report store as one that can be printed: its own refusals, and others by their message. */
export function openingProblem(error: unknown, dataDir: string): unknown {
  if (!(error instanceof FactsError)) return error
  const { kind, message } = error
  return kind === 'foreign' || kind === 'older' || kind === 'newer' || kind === 'corrupt'
    ? new StoreRefusal(kind, dataDir, message, { cause: error })
    : new PlainError(message, { cause: error })
}
