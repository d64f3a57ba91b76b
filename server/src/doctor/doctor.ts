import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import * as z from 'zod'
import { type Config, readCommandConfig } from '../config.ts'
import { askServer } from '../control/client.ts'
import { lockDataDir } from '../data-dir/lock.ts'
import { asSystem } from '../db/database.ts'
import { openStore } from '../db/open-database.ts'
import { openEnding } from '../ending.ts'
import { openClosing } from '../lib/closing.ts'
import { openLog } from '../log.ts'
import { openContext } from '../open-context.ts'
import { checkFactsFile } from './facts-file.ts'
import { type Finding, fine, problem, warning } from './finding.ts'
import { checkFolder, checkNode, checkSettings } from './machine.ts'
import { compareMigrations } from './store.ts'
import { checkStores } from './stores.ts'

const answer = z.object({
  findings: z.array(
    z.object({ name: z.string(), state: z.enum(['ok', 'warning', 'problem']), text: z.string(), advice: z.string().exactOptional() }),
  ),
})

/**
 * Checks everything that a server needs: this machine, the settings, the data folder, and the stores, either through the running server or
 * directly. Changes no table but the count of starts: a database of an older version is reported, not migrated.
 */
export async function examine(env: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const node = checkNode()
  let config: Config
  try {
    config = readCommandConfig(env)
  } catch (error) {
    return [node, problem('Settings', messageOf(error), 'Correct the setting; see docs/operations.md.')]
  }
  const folder = checkFolder(config.dataDir, config.capacity.diskReserve)
  if (folder !== null) config = { ...config, dataDir: realpathSync(config.dataDir) }
  const findings = [node, ...checkSettings(env, config)]
  if (folder === null) {
    findings.push(fine('Data folder', `${config.dataDir} is not there yet; the first start makes it`))
    return config.databaseUrl === null ? findings : [...findings, ...(await checkClosed(config))]
  }
  findings.push(...folder)
  return folder.some((finding) => finding.state === 'problem') ? findings : [...findings, ...(await checkRunning(config))]
}

async function checkRunning(config: Config): Promise<Finding[]> {
  const name = 'Server'
  try {
    const answered = await askServer(config.dataDir, 'doctor', {}, null)
    const told = answered && answer.safeParse(answered.json)
    if (told?.success === true) return [fine(name, 'runs on this data folder'), ...told.data.findings]
    if (told) return [problem(name, 'runs another version, which cannot check its stores', 'Start it again with this version.')]
  } catch (error) {
    return [problem(name, `does not answer: ${messageOf(error)}`, 'See its log, and start it again.')]
  }
  const none = fine(name, 'none runs on this data folder')
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres')))
    return [none, fine('Stores', 'none yet; the first start makes them')]
  return [none, ...(await checkClosed(config))]
}

/** Checks stores without a running server. Stops where a start would change tables. */
async function checkClosed(config: Config): Promise<Finding[]> {
  // The findings report why something cannot be opened; the log would repeat it.
  const log = openLog('silent')
  try {
    const first = await firstLook(config, log)
    if (first.length > 0) return first
    return await checkOpened(config, log)
  } catch (error) {
    return [problem('Stores', messageOf(error), 'They cannot be opened, and a start would fail with this error.')]
  }
}

/** An external database that has stores elsewhere. Opening them would create an empty report store beside a database that has companies. */
function ofOtherFolder({ databaseUrl, dataDir }: Config): Finding | null {
  if (databaseUrl === null || existsSync(join(dataDir, 'installation'))) return null
  const text = `the database of DATABASE_URL belongs to an installation whose data folder is not ${dataDir}`
  return problem('Stores', text, 'Set DATA_DIR to that folder, or restore a backup.')
}

/** The problems that prevent opening both stores; empty: none. */
async function firstLook(config: Config, log: Logger): Promise<Finding[]> {
  const { add, close } = openClosing()
  try {
    if (existsSync(config.dataDir)) add(lockDataDir(config.dataDir).release)
    const store = await openStore(config, log, { back: () => {}, lost: () => {} })
    add(store.close)
    const { pending, newer } = await asSystem(store.db, compareMigrations)
    if (newer.length > 0) return [problem('Migrations', `a newer version made this database (${newer.join(', ')})`, 'Run that version.')]
    if (pending.length === 0) {
      const damage = ofOtherFolder(config) ?? (await checkFactsFile(store.db, config))
      return damage === null ? [] : [fine('PostgreSQL', 'answers'), damage]
    }
    const advice = 'Back up first if it contains data. The rest can be checked afterwards.'
    return [fine('PostgreSQL', 'answers'), warning('Migrations', `the next start applies ${pending.join(', ')}`, advice)]
  } finally {
    await close()
  }
}

async function checkOpened(config: Config, log: Logger): Promise<Finding[]> {
  const ending = openEnding(log, 1)
  try {
    return await checkStores(await openContext(ending, config, log), false)
  } finally {
    await ending.close()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
