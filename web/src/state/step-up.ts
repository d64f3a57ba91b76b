import { create } from 'zustand'

interface StepUp {
  /** Ends the asking; null: nothing waits for the password. */
  readonly decide: ((given: boolean) => void) | null
  /** Whether it was ever asked for. */
  readonly ever: boolean
}

/** What waits for the password to be typed once more. */
export const useStepUp = create<StepUp>(() => ({ decide: null, ever: false }))

/** Has the sheet ask for the password; answers whether it was given. Of two at once, both wait for one answer. */
export function askForPassword(): Promise<boolean> {
  const { decide: others } = useStepUp.getState()
  return new Promise((resolve) => {
    const decide = (given: boolean) => {
      useStepUp.setState({ decide: null })
      others?.(given)
      resolve(given)
    }
    useStepUp.setState({ decide, ever: true })
  })
}
