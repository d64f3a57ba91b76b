import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { factsName } from '../data-dir/installation.ts'
import { lockDataDir } from '../data-dir/lock.ts'
import { prepareDataDir } from '../data-dir/prepare.ts'
import { restoringName } from '../data-dir/restoring.ts'
import { asSystem, type Db } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openStore } from '../db/open-database.ts'
import { openClosing } from '../lib/closing.ts'
import { PlainError } from '../lib/plain-error.ts'
import { pausePublishing } from '../publishing/sweep/pauses.ts'
import { copyInto, describeFile } from './files.ts'
import { factsCopy, type Manifest, readManifest, tableFile } from './manifest.ts'
import { loadTable } from './tables.ts'

/**
 * Restores a backup into an empty data folder, and into an empty database if DATABASE_URL is set. Checks the hash of every file first. If
 * it is interrupted, the next start on that folder reports it.
 */
export async function restore(given: Config, log: Logger, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder)
  await compareHashes(folder, manifest)
  const dataDir = prepareDataDir(given.dataDir)
  if ((await readdir(dataDir)).length > 0) throw new PlainError(`The data folder ${dataDir} is not empty. Set DATA_DIR to a new folder.`)
  const { add, close } = openClosing()
  try {
    add(lockDataDir(dataDir).release)
    const marker = join(dataDir, restoringName)
    await writeFile(marker, folder, { mode: 0o600, flush: true })
    const store = await openStore({ ...given, dataDir }, log, { back: () => {}, lost: (reason) => log.fatal(reason) })
    add(store.close)
    await fill(store.db, folder, manifest)
    for (const { path } of manifest.files.filter(({ path }) => !path.startsWith('tables/'))) {
      await copyInto(join(folder, path), join(dataDir, path === factsCopy ? factsName : path))
    }
    await writeFile(join(dataDir, 'installation'), manifest.installation, { mode: 0o600, flush: true })
    await rm(marker)
  } finally {
    await close()
  }
  return manifest
}

async function compareHashes(folder: string, manifest: Manifest): Promise<void> {
  for (const file of manifest.files) {
    if (!existsSync(join(folder, file.path))) throw new PlainError(`The backup is missing ${file.path}.`)
    const found = await describeFile(folder, file.path)
    if (found.sha256 !== file.sha256) throw new PlainError(`${file.path} in the backup is damaged.`)
  }
}

async function fill(db: Db, folder: string, manifest: Manifest): Promise<void> {
  const used = await asSystem(db, (tx) =>
    sql`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`.execute(tx),
  )
  if (used.rows.length > 0) throw new PlainError('The database of DATABASE_URL is not empty. Create a new one.')
  await migrate(db, manifest.migrations)
  await asSystem(db, async (tx) => {
    for (const { name, rows } of manifest.tables) {
      const loaded = await loadTable(tx, name, join(folder, tableFile(name)))
      if (loaded !== rows) throw new PlainError(`The backup should contain ${rows} rows of ${name} but contains ${loaded}.`)
    }
  })
  await migrate(db)
  // The platforms may have more than the backup knows.
  await asSystem(db, pausePublishing)
}
