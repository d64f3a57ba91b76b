/** Node options for the server: without the first one, V8 grows the space for young objects to 128 MB in a burst, and keeps it. */
export const serverOptions = ['--max-semi-space-size=16', '--disable-warning=ExperimentalWarning']

/** Otherwise glibc gives each thread its own allocation arena, whose freed memory is not returned. */
export const serverEnv = { MALLOC_ARENA_MAX: '2' }
