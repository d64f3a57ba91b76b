const uses = ['pointerdown', 'keydown', 'wheel'] as const

/** Milliseconds after which a page that nobody uses loads its additions anyway. */
const restMs = 1_500

/**
 * Resolves on the first interaction with the page, or after a delay without one. Additions to the metrics load then, so that they do not
 * delay them.
 */
export function rested(): Promise<void> {
  return new Promise((resolve) => {
    onFirstUse(resolve)
    setTimeout(resolve, restMs)
  })
}

/** Runs something once, on the first interaction with the page. Returns a function that cancels it. */
export function onFirstUse(work: () => void): () => void {
  const use = () => {
    stop()
    work()
  }
  const stop = () => {
    for (const one of uses) removeEventListener(one, use)
  }
  for (const one of uses) addEventListener(one, use, { passive: true })
  return stop
}
