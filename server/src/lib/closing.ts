type Step = () => Promise<unknown> | unknown

/** What was opened, and how it is closed: last opened first, once, each of them also when another one fails. */
export interface Closing {
  readonly add: (step: Step) => void
  /** Rejects with the first failure, when every step has been taken. */
  readonly close: () => Promise<void>
}

export function openClosing(): Closing {
  const steps: Step[] = []
  let closed: Promise<void> | null = null
  const run = async () => {
    const failures: unknown[] = []
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
  return {
    add: (step) => void steps.push(step),
    close: () => {
      closed ??= run()
      return closed
    },
  }
}
