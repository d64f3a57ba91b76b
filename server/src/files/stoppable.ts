/** Bytes whose reader can be stopped while it waits for more of them. */
export interface Stoppable {
  readonly bytes: AsyncIterable<Buffer>
  /** Makes the reader fail with `reason` if it waits for bytes now; otherwise does nothing. */
  readonly stop: (reason: Error) => void
}

/** A stream of a lost connection yields nothing, and fails only after minutes: waiting for it must be interruptible. */
export function stoppable(source: AsyncIterable<Buffer>): Stoppable {
  const iterator = source[Symbol.asyncIterator]()
  let interrupt: ((reason: Error) => void) | null = null
  async function* read(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        const next = await new Promise<IteratorResult<Buffer>>((resolve, reject) => {
          interrupt = reject
          iterator.next().then(resolve, reject)
        })
        interrupt = null
        if (next.done) return
        yield next.value
      }
    } finally {
      interrupt = null
      // Not awaited: it settles only after the read that was interrupted.
      void Promise.resolve(iterator.return?.()).catch(() => {})
    }
  }
  return { bytes: read(), stop: (reason) => interrupt?.(reason) }
}
