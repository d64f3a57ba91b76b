import { parseArgs } from 'node:util'
import { type Options, type Running, startServer } from './server.ts'

const usage = 'Usage: sandbox [--port N] [--seed N] [--scenario NAME] [--now ISO] [--state FILE] [--with-parent]'

class UsageError extends Error {}

/** Starts the sandbox with the options of the command line, prints its addresses as one line of JSON, and ends on a signal. */
async function main(): Promise<void> {
  const { withParent, ...options } = read(process.argv.slice(2))
  const running = await startServer(options)
  const end = endOnce(running)
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  if (withParent) {
    // The parent has the other end, which closes when the parent ends, however it does.
    process.stdin.resume()
    process.stdin.on('close', end)
    process.stdin.on('error', end)
  }
  console.log(JSON.stringify(running.addresses))
}

function read(args: string[]): Options & { withParent: boolean } {
  const { values } = parse(args)
  const [port, seed] = [Number(values.port), Number(values.seed)]
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new UsageError(`--port is a number from 0 to 65535, not "${values.port}".`)
  if (!/^\d+$/.test(values.seed) || !Number.isSafeInteger(seed)) throw new UsageError(`--seed is a whole number, not "${values.seed}".`)
  const now = values.now === undefined ? null : new Date(values.now)
  if (now !== null && Number.isNaN(now.getTime())) throw new UsageError(`--now is a time as 2026-11-20T12:00:00Z, not "${values.now}".`)
  return {
    port,
    seed,
    scenario: values.scenario,
    withParent: values['with-parent'],
    ...(now === null ? {} : { now }),
    ...(values.state === undefined ? {} : { stateFile: values.state }),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', default: '0' },
        seed: { type: 'string', default: '1' },
        scenario: { type: 'string', default: 'small' },
        now: { type: 'string' },
        state: { type: 'string' },
        'with-parent': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

function endOnce(running: Running): () => void {
  let ending = false
  return () => {
    if (ending) return
    ending = true
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        process.exit(1)
      },
    )
  }
}

main().catch((error: unknown) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
  if (taken) console.error(`Port ${error.port} is taken: choose another with --port, or 0 for any that is free.`)
  else console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
