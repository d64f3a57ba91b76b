import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { commands } from './commands/commands.ts'
import type { Environment } from './commands/perform.ts'
import { runCommand } from './commands/run.ts'
import { type Config, readConfig } from './config.ts'
import type { Context } from './context.ts'
import { listenForCommands } from './control/server.ts'
import { demoMail } from './demo/mail.ts'
import { sampleLinkPath } from './demo/materials.ts'
import { closeKnownPasswords, restoreKnownPasswords } from './demo/passwords.ts'
import { refuseSample } from './demo/refuse-sample.ts'
import { type DemoSandbox, startDemoSandbox } from './demo/sandbox.ts'
import { seedDemo, wantsSample } from './demo/seed.ts'
import { type Ending, openEnding } from './ending.ts'
import { greeting, type Sample } from './greeting.ts'
import { openIdentityProviders } from './identity/providers/open-providers.ts'
import { jobRegistry } from './job-handlers.ts'
import { performStartUpDuties } from './jobs/registry.ts'
import { superviseJobs } from './jobs/supervisor.ts'
import { atMost } from './lib/at-most.ts'
import { PlainError } from './lib/plain-error.ts'
import { openLog } from './log.ts'
import { openMailer } from './mail/mailer.ts'
import { openContext } from './open-context.ts'
import { openConnectors, openForwarders, openPublishers } from './platforms/registry.ts'
import { demoLogins } from './system/demo-logins.ts'

/** Half-sent requests must not delay the stop. */
const longestRequestMs = 8_000

/**
 * Starts the server and returns once it accepts requests. SIGINT, SIGTERM and SIGHUP stop it in order, also during the start: it takes no
 * new requests, finishes those in flight, and closes the stores. Throws a PlainError if something prevents the start.
 */
export async function serve(env: Environment, as: { demo: boolean; lan: readonly string[] | null }): Promise<void> {
  const config = readConfig(env, as)
  const log = openLog(as.demo && env['LOG_LEVEL'] === undefined ? 'warn' : config.logLevel)
  const ending = openEnding(log, 0)
  try {
    await start(ending, config, log)
  } catch (error) {
    const stopped = ending.signal.aborted
    await ending.close()
    if (!stopped) throw error
  }
}

async function start(ending: Ending, config: Config, log: Logger): Promise<void> {
  let recover = () => {}
  const opened = await openContext(ending, config, log, { onDatabaseBack: () => recover() })
  if (!config.demo) await refuseSample(opened)
  const { ctx, sandbox } = config.demo ? await withSandbox(opened, ending) : { ctx: opened, sandbox: null }
  await performStartUpDuties(ctx, jobRegistry)
  const sample = config.demo ? await openDemo(ctx, sandbox, ending.signal) : null
  const app = await buildApp(ctx)
  ending.signal.throwIfAborted()
  const jobs = await superviseJobs(ctx, jobRegistry)
  recover = jobs.recover
  ending.add(jobs.stop)
  const control = await listenForCommands(ctx, { commands, runCommand })
  ending.add(async () => await Promise.all([control.close(), closeApp(app)]))
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw listenProblem(error, config.host, config.port)
  })
  ending.signal.throwIfAborted()
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
  process.stdout.write(greeting(config, port, sample, process.stdout.isTTY === true))
}

interface Opened {
  readonly ctx: Context
  /** Null: there are real companies instead of the demo. */
  readonly sandbox: DemoSandbox | null
}

/**
 * The demo's accounts are connected to sandbox platforms that run beside it, and its mails go to the sandbox's mail server. A real company
 * uses the platforms and the mail server of the settings.
 */
async function withSandbox(ctx: Context, ending: Ending): Promise<Opened> {
  if (!(await wantsSample(ctx))) return { ctx, sandbox: null }
  const sandbox = await startDemoSandbox(ctx.config.dataDir)
  ending.add(sandbox.stop)
  const { platforms, identity } = sandbox
  const connected = {
    ...ctx,
    connectors: openConnectors(platforms, ctx.clock),
    publishers: openPublishers(platforms, ctx.clock),
    forwarders: openForwarders(platforms, ctx.clock),
  }
  const identityProviders = openIdentityProviders(identity)
  return { ctx: { ...connected, identityProviders, mailer: ctx.mailer ?? openMailer(demoMail(sandbox.mail.smtp)) }, sandbox }
}

/** Creates the sample if there is none; null: there are real companies instead. */
async function openDemo(ctx: Context, sandbox: DemoSandbox | null, signal: AbortSignal): Promise<Sample | null> {
  if (sandbox !== null) await seedDemo(ctx, sandbox.setClock, signal)
  // Before the server listens: the known passwords must never be reachable from the network.
  const password = ctx.config.lan === null ? await knownPassword(ctx) : await closeKnownPasswords(ctx)
  // Mails go to the mail server of the settings, if there is one.
  const mailbox = ctx.config.mail === null && sandbox !== null ? sandbox.mail.page : null
  return password === null ? null : { password, reviewLink: await sampleLinkPath(ctx), mailbox }
}

async function knownPassword(ctx: Context): Promise<string | null> {
  await restoreKnownPasswords(ctx)
  return (await demoLogins(ctx))?.password ?? null
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  if (await atMost(longestRequestMs, closed)) return
  app.server.closeAllConnections()
  // `localhost` has a second server, on ::1, whose connections cannot be closed here: they end with the process.
  await atMost(1_000, closed)
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new PlainError(`Port ${port} is taken. Stop the process using it, or choose another port: PORT=8081 npm start`)
  if (error.code === 'EACCES') return new PlainError(`Port ${port} is not allowed for this user. Choose a port above 1023: PORT=8080`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new PlainError(`This machine has no address ${host}. Set HOST to one of its addresses.`)
  return error
}
