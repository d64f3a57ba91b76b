/** Milliseconds before code is requested again while there is a network. */
const pauses = [500, 2_000]

/**
 * Loads code with retries: without a network, once it is back; with one, twice more. A lazy part that fails must not take down the page
 * around it. Rejects with the last error.
 */
export async function patiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tries = 0; ; ) {
    try {
      return await load()
    } catch (problem) {
      const pause = pauses[tries]
      if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      else if (pause === undefined) throw problem
      else {
        tries += 1
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }
}
