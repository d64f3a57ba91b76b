// The one command: installs what is missing, builds what is stale, starts the server. Runs on Node 20 and newer.
import { ensureBuilt } from './scripts/lib/build-web.mjs'
import { ensureInstalled } from './scripts/lib/install.mjs'
import { runNode } from './scripts/lib/node.mjs'

/** Node options for the server: without the first one, V8 grows the space for young objects to 128 MB in a burst, and keeps it. */
const serverOptions = ['--max-semi-space-size=16', '--disable-warning=ExperimentalWarning']

/**
 * Without the first, glibc gives each thread its own allocation arena, whose freed memory is not returned. Without the second, it serves
 * blocks of up to 32 MB from arenas; from 1 MB on, the system gets their memory back when they are freed.
 */
const serverEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }

try {
  ensureInstalled('run')
  await ensureBuilt()
  const serve = [...serverOptions, 'server/src/main.ts', 'serve', '--demo', ...process.argv.slice(2)]
  process.exitCode = await whileWorthIt(() => runNode(serve, { env: { ...serverEnv, ...process.env } }))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/**
 * A server that lost a store ends with 75 (EX_TEMPFAIL), one that was killed or broke with 128 and more: it is started again, as
 * a supervisor would do, up to five times in ten minutes. One whose report store is damaged or missing ends with 65 (EX_DATAERR), as the
 * next would.
 */
async function whileWorthIt(start) {
  const losses = []
  for (;;) {
    const code = await start()
    losses.push(Date.now())
    const worthIt = code === 75 || code > 128
    if (!worthIt || losses.filter((at) => Date.now() - at < 600_000).length > 5) return code
    console.error('Adroit has ended by itself and starts again.')
  }
}
