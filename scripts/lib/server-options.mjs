/** Options of the Node that serves: without the first, V8 lets room for young values grow to 128 MB in a burst, and keeps it. */
export const serverOptions = ['--max-semi-space-size=16', '--disable-warning=ExperimentalWarning']

/** Otherwise glibc gives each thread an area of its own to allocate from, of which what is freed does not come back. */
export const serverEnv = { MALLOC_ARENA_MAX: '2' }
