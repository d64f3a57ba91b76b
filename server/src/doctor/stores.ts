import { daysIn } from '@adroit/contract/calendar'
import { companiesOfEcb } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { StoreRefusal } from '../data-dir/store-refusal.ts'
import { asSystem } from '../db/database.ts'
import { FactsError } from '../facts/facts-error.ts'
import { countInterrupted } from '../imports/counts.ts'
import { countJobs } from '../jobs/counts.ts'
import { newestPublished } from '../rates/service.ts'
import { lastUse as lastUseOf } from '../session/counts.ts'
import { damageAdvice } from './facts-file.ts'
import { checked, type Finding, fine, problem, warning } from './finding.ts'
import { checkImportFiles, checkMaterials } from './lost-files.ts'
import { checkKey } from './secret-key.ts'
import { compareMigrations, selectServer } from './store.ts'

const oldestPostgres = 150_000
/** The largest file takes much less time to parse and write. */
const longImportMs = 3_600_000
/** The central bank publishes on working days; conversion uses rates that are at most seven days old. */
const freshDays = 7
const clockSeconds = 60

/** Checks of the open stores. `serving`: a server uses them, so imports may be running. */
export async function checkStores(ctx: Context, serving: boolean): Promise<Finding[]> {
  const reach = 'See the log of the server; check DATABASE_URL, or the rights and free space of the data folder.'
  return [
    await checked('PostgreSQL', reach, () => checkDatabase(ctx)),
    await checked('Migrations', reach, () => checkMigrations(ctx)),
    await checked('Report store', reach, () => checkFacts(ctx, serving)),
    await checked('Secret key', reach, () => checkKey(ctx)),
    await checked('Clock', reach, () => checkClock(ctx)),
    await checked('Imports', reach, () => checkImports(ctx, serving)),
    await checked('Imported files', reach, () => checkImportFiles(ctx)),
    await checked('Materials', reach, () => checkMaterials(ctx)),
    await checked('Jobs', reach, () => checkJobs(ctx)),
    await checked('Exchange rates', reach, () => checkRates(ctx)),
    await checked('Mail', 'Correct SMTP_URL, or see the log of the mail server.', () => checkMail(ctx)),
  ]
}

async function checkDatabase(ctx: Context): Promise<Finding> {
  const { version, text } = await asSystem(ctx.db, (tx) => selectServer(tx, ctx.clock()))
  const where = ctx.config.databaseUrl === null ? 'embedded' : 'of DATABASE_URL'
  return version >= oldestPostgres
    ? fine('PostgreSQL', `${text}, ${where}`)
    : problem('PostgreSQL', `${text}, ${where}, is too old`, 'Use PostgreSQL 15 or later.')
}

async function checkMigrations(ctx: Context): Promise<Finding> {
  const { pending, newer, count } = await asSystem(ctx.db, compareMigrations)
  return pending.length + newer.length === 0
    ? fine('Migrations', `all ${count} applied`)
    : problem(
        'Migrations',
        `the database is of another version (${[...pending, ...newer].join(', ')})`,
        'Run the server of the same version.',
      )
}

/** Opening the stores already checks that both belong together, and, without a server, has read everything. */
async function checkFacts(ctx: Context, serving: boolean): Promise<Finding> {
  if (!serving) {
    await ctx.facts.ping()
    return fine('Report store', 'answers, and belongs to this database')
  }
  try {
    await ctx.facts.verify()
    return fine('Report store', 'answers, and belongs to this database')
  } catch (error) {
    if (!(error instanceof FactsError) || error.kind !== 'corrupt') throw error
    return problem('Report store', new StoreRefusal('corrupt', ctx.config.dataDir, error.message).message, damageAdvice)
  }
}

async function checkClock(ctx: Context): Promise<Finding> {
  const name = 'Clock'
  const now = ctx.clock()
  const lastUse = await asSystem(ctx.db, lastUseOf)
  if (lastUse !== null && lastUse.getTime() - now.getTime() > clockSeconds * 1_000)
    return problem(
      name,
      `it is ${now.toISOString()} here, and a session was used at ${lastUse.toISOString()}: the clock went back`,
      'Set the clock; sessions and days depend on it.',
    )
  const { aheadSeconds } = await asSystem(ctx.db, (tx) => selectServer(tx, ctx.clock()))
  if (Math.abs(aheadSeconds) > clockSeconds)
    return warning(
      name,
      `the database's clock differs by ${Math.round(Math.abs(aheadSeconds))} seconds`,
      'Synchronize the clocks of both machines (NTP).',
    )
  return fine(name, now.toISOString())
}

async function checkImports(ctx: Context, serving: boolean): Promise<Finding> {
  const before = new Date(ctx.clock().getTime() - (serving ? longImportMs : 0))
  const count = await asSystem(ctx.db, (tx) => countInterrupted(tx, before))
  if (count === 0) return fine('Imports', 'none is interrupted')
  return serving
    ? warning(
        'Imports',
        `${count} started more than an hour ago and have not finished`,
        'Restart the server: it completes or cancels them.',
      )
    : warning('Imports', `${count} were interrupted`, 'The next start continues them.')
}

async function checkJobs(ctx: Context): Promise<Finding> {
  const jobs = await asSystem(ctx.db, countJobs)
  const count = jobs.filter((job) => job.state === 'given_up').reduce((sum, job) => sum + job.count, 0)
  return count === 0
    ? fine('Jobs', 'none is given up')
    : warning('Jobs', `${count} failed after several attempts`, 'See the log for their errors.')
}

/** Connects and logs in, and sends nothing. */
async function checkMail({ mailer, config }: Context): Promise<Finding> {
  if (mailer === null) return fine('Mail', 'not set up: codes and mailed links are not offered')
  await mailer.check()
  return fine('Mail', config.mail === null ? 'goes to the mailbox of the demo' : `${config.mail.host}:${config.mail.port} answers`)
}

async function checkRates(ctx: Context): Promise<Finding> {
  const name = 'Exchange rates'
  const advice = 'Take the file eurofxref-hist.csv of the European Central Bank and run import-rates, every working day.'
  const { newest, companies } = await asSystem(ctx.db, async (tx) => ({
    newest: await newestPublished(tx),
    companies: await companiesOfEcb(tx),
  }))
  if (companies === 0) return fine(name, newest === null ? 'none, and no company needs them' : `up to ${newest}`)
  if (newest === null) return warning(name, 'there are none: totals over several currencies are a list', advice)
  const age = daysIn(newest, ctx.clock().toISOString().slice(0, 10)) - 1
  return age > freshDays
    ? warning(name, `up to ${newest}, ${age} days ago: newer days have no rate`, advice)
    : fine(name, `up to ${newest}`)
}
