/** Milliseconds before code is asked for again where there is a network. */
const pauses = [500, 2_000]

/**
 * Loads code, again once the network is back where there was none, and twice more where there is one: a part that comes later must not take
 * down the page that stands already. Rejects with the last failure.
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
