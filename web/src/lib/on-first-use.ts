const uses = ['pointerdown', 'keydown', 'wheel'] as const

/** Milliseconds after which a page that nobody uses has what it came with. */
const restMs = 1_500

/** Resolves when the page is first used, or was left alone for a while: what adds to its figures comes then, and does not hold them up. */
export function rested(): Promise<void> {
  return new Promise((resolve) => {
    onFirstUse(resolve)
    setTimeout(resolve, restMs)
  })
}

/** Does something once, when the page is first used; answers how to give it up before. */
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
