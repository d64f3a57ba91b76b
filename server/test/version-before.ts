import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readManifest, tableFile } from '../src/backup/manifest.ts'
import { restore } from '../src/backup/restore.ts'
import { loadTable } from '../src/backup/tables.ts'
import type { Config } from '../src/config.ts'
import { asSystem, openDatabase, openPool } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { openLog } from '../src/log.ts'

const fixture = new URL('./fixtures/version-1.0.4/', import.meta.url)

/** A request that version 1.0.4 answered, and what it answered. */
export interface Question {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
  readonly status: number
  readonly answer: string
}

export function questionsBefore(): Question[] {
  const lines = gunzipSync(readFileSync(new URL('questions.ndjson.gz', fixture))).toString('utf8')
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Question)
}

/** Runs `work` with the folder of a back-up that version 1.0.4 made. */
async function withBackup(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-before-'))
  try {
    cpSync(new URL('backup/', fixture), folder, { recursive: true })
    writeFileSync(join(folder, 'facts.duckdb'), gunzipSync(readFileSync(join(folder, 'facts.duckdb.gz'))))
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Restores that back-up into an empty data folder and database. */
export const restoreBackup = (stores: Config): Promise<void> =>
  withBackup(async (folder) => void (await restore(stores, openLog('silent'), folder)))

/** Builds the data folder and database as version 1.0.4 left them: its tables with its rows, and its report store and files. */
export const buildOldStores = (stores: Config): Promise<void> =>
  withBackup(async (folder) => {
    const manifest = readManifest(folder)
    const db = openDatabase(openPool({ connectionString: stores.databaseUrl as string }, () => {}))
    await migrate(db, manifest.migrations)
    await asSystem(db, async (tx) => {
      for (const { name } of manifest.tables) await loadTable(tx, name, join(folder, tableFile(name)))
    })
    await db.destroy()
    mkdirSync(stores.dataDir, { recursive: true })
    cpSync(join(folder, 'files'), join(stores.dataDir, 'files'), { recursive: true })
    cpSync(join(folder, 'facts.duckdb'), join(stores.dataDir, 'facts.duckdb'))
    writeFileSync(join(stores.dataDir, 'installation'), manifest.installation, { mode: 0o600 })
  })
