type Step = () => Promise<unknown> | unknown

/** Closes what was opened, in reverse order, each once, even if closing another one fails. */
export interface Closing {
  readonly add: (step: Step) => void
  /** Rejects with the first error after all steps have run. */
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
