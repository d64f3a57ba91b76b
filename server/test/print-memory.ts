import { isMainThread } from 'node:worker_threads'

// Loaded before a server that a test measures: prints its memory on SIGUSR2, after garbage collections.
if (isMainThread)
  process.on('SIGUSR2', async () => {
    for (let times = 0; times < 3; times += 1) {
      globalThis.gc?.()
      await new Promise((next) => setTimeout(next, 200))
    }
    const { rss, heapUsed, external } = process.memoryUsage()
    process.stdout.write(`\nmemory ${JSON.stringify({ rss, heapUsed, external })}\n`)
  })
