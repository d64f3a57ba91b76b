import { buildApp } from './app.ts'
import type { Environment } from './commands/perform.ts'
import { readConfig } from './config.ts'
import { createContext } from './context.ts'
import { listenForCommands } from './control/server.ts'
import { seedDemo } from './demo/seed.ts'
import { recoverImports } from './imports/recover.ts'
import { PlainError } from './lib/plain-error.ts'
import { openLog } from './log.ts'
import { demo, demoLogins } from './system/demo-logins.ts'

/**
 * Starts the server and returns once it takes requests. SIGINT, SIGTERM and SIGHUP stop it in order: no new requests,
 * those in flight end, stores close. Throws a PlainError when something is in the way.
 */
export async function serve(env: Environment, asDemo: boolean): Promise<void> {
  const config = readConfig(env, { demo: asDemo })
  const log = openLog(asDemo && env['LOG_LEVEL'] === undefined ? 'warn' : config.logLevel)
  const ctx = await createContext(config, log, {
    // Without its database the server can only refuse; whoever supervises it starts it again.
    onStoreLost: (reason) => {
      log.fatal(reason)
      process.exit(1)
    },
  })
  const stops: (() => Promise<unknown>)[] = [ctx.close]
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    await recoverImports(ctx)
    if (asDemo) await seedDemo(ctx)
    const app = await buildApp(ctx)
    stops.push(() => app.close())
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw listenProblem(error, config.host, config.port)
    })
    const control = await listenForCommands(ctx)
    stops.push(control.close)
    const bound = app.server.address()
    process.stdout.write(
      `Adroit is at ${config.publicUrl?.href ?? `http://${config.host}:${typeof bound === 'object' && bound !== null ? bound.port : config.port}`}\n`,
    )
    if ((await demoLogins(ctx)) !== null) {
      process.stdout.write(
        `Sign in with company ${demo.company}, username owner, admin, buyer, designer, auditor or viewer, password ${demo.password}. The figures are a sample.\n`,
      )
    }
  } catch (error) {
    await stop()
    throw error
  }
  stopOnSignals(stop, (error) => log.error({ err: error }, 'the stop failed'))
}

/** npm and a terminal may both pass a signal on: the second one must neither kill nor start a second stop. */
function stopOnSignals(stop: () => Promise<void>, onError: (error: unknown) => void): void {
  let stopping = false
  const begin = () => {
    if (stopping) return
    stopping = true
    stop()
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        onError(error)
        process.exit(1)
      })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, begin)
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new PlainError(`Port ${port} is taken. Stop what listens there, or choose another one: PORT=8081 npm start`)
  if (error.code === 'EACCES') return new PlainError(`Port ${port} may not be used by this user. Choose one above 1023: PORT=8080`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new PlainError(`This machine has no address ${host}. Set HOST to one that it has.`)
  return error
}
