import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { installationOf } from '../data-dir/installation.ts'
import { keyFiles } from '../data-dir/secret-key.ts'
import { asSystem, type Scoped } from '../db/database.ts'
import { isIncomplete, pathOf } from '../files/disk.ts'
import { keptImportFiles } from '../imports/kept-files.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import { PlainError } from '../lib/plain-error.ts'
import { neededMaterialFiles } from '../materials/needed-files.ts'
import { version } from '../system/version.ts'
import { copyInto, describeFile, filesIn } from './files.ts'
import { factsCopy, type Manifest, manifestName, tableFile } from './manifest.ts'
import { tablesInOrder, writeTable } from './tables.ts'

/** Files that are open at once: there may be many thousands. */
const readAtOnce = 4

/** Folders of uploaded files. */
const uploads = ['files', 'materials'] as const

export interface BackedUp extends Manifest {
  /** Paths of uploaded files whose bytes no longer have the hash that the database knows them by. They are copied as they are. */
  readonly damaged: readonly string[]
  /** Paths of uploaded files that the database lists and the data folder lacks. */
  readonly missing: readonly string[]
}

/**
 * Copies all of Adroit's data into a new folder: both stores as of one moment, and the files. Reads and writes of metrics wait while the
 * report store is copied. The folder gets its name once it is complete. SECRET_KEY is not included; a demo's own key is.
 */
export async function backUp(ctx: Context, folder: string): Promise<BackedUp> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new PlainError(`${folder} is not empty. Choose a new or empty folder.`)
  const part = join(dirname(folder), `.adroit-backup-${randomBytes(4).toString('hex')}`)
  await mkdir(join(part, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const { listed, ...manifest } = await asSystem(ctx.db, (tx) => copyStores(ctx, tx, part))
    await copyFiles(ctx, part)
    const turn = limitConcurrency(readAtOnce)
    const files = await Promise.all((await filesIn(part)).map((path) => turn(() => describeFile(part, path))))
    const whole: Manifest = { ...manifest, files }
    await writeFile(join(part, manifestName), `${JSON.stringify(whole, null, 1)}\n`, { mode: 0o600, flush: true })
    // The rename replaces an empty folder of that name.
    await rename(part, folder)
    return { ...whole, damaged: files.filter(isDamaged).map(({ path }) => path), missing: await missingOf(ctx, listed, files) }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/** Uploaded files are named by the SHA-256 of their bytes. */
function isDamaged({ path, sha256 }: Manifest['files'][number]): boolean {
  return uploads.some((name) => path.startsWith(`${name}/`)) && basename(path) !== sha256
}

/** What the copied database lists and nobody removed meanwhile, and what was not there to copy. */
async function missingOf(ctx: Context, listed: readonly string[], files: Manifest['files']): Promise<string[]> {
  const copied = new Set(files.map(({ path }) => path))
  const missing = listed.filter((path) => !copied.has(path))
  if (missing.length === 0) return []
  const stillListed = new Set(await asSystem(ctx.db, listedUploads))
  return missing.filter((path) => stillListed.has(path))
}

/** Paths of the uploaded files that a database lists. */
async function listedUploads(tx: Scoped): Promise<string[]> {
  const ofMaterials = await neededMaterialFiles(tx)
  return [...(await keptImportFiles(tx)).map((hash) => pathOf('files', hash)), ...ofMaterials.map(({ hash }) => pathOf('materials', hash))]
}

/** The database snapshot begins while the report store is paused for copying. */
async function copyStores(ctx: Context, tx: Scoped, part: string): Promise<Omit<Manifest, 'files'> & { listed: string[] }> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
  let names: string[] = []
  await ctx.facts.copyTo(join(part, factsCopy), async () => {
    names = await tablesInOrder(tx)
  })
  const tables: Manifest['tables'] = []
  for (const name of names) tables.push({ name, rows: await writeTable(tx, name, join(part, tableFile(name))) })
  const migrations = await sql<{ name: string }>`select name from migrations order by name`.execute(tx)
  return {
    form: 1,
    version,
    madeAt: ctx.clock().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    installation: await installationOf(tx),
    tables,
    listed: await listedUploads(tx),
  }
}

/** Files never change. Files added after the stores were copied do no harm; removed ones are those that nothing refers to. */
async function copyFiles(ctx: Context, part: string): Promise<void> {
  const { dataDir } = ctx.config
  for (const folder of uploads) {
    for (const path of await filesIn(join(dataDir, folder))) {
      if (isIncomplete(path)) continue
      await copyInto(join(dataDir, folder, path), join(part, folder, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
    }
  }
  for (const name of Object.values(keyFiles)) if (existsSync(join(dataDir, name))) await copyInto(join(dataDir, name), join(part, name))
}
