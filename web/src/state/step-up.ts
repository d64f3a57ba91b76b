import { create } from 'zustand'

interface StepUp {
  /** Closes the prompt; null: no action waits for the password. */
  readonly decide: ((given: boolean) => void) | null
  /** Whether the password was ever requested in this visit. */
  readonly ever: boolean
}

/** The action that waits for the user to confirm their password. */
export const useStepUp = create<StepUp>(() => ({ decide: null, ever: false }))

/** Opens the password sheet. Returns whether the password was given. Two callers at once share one prompt. */
export function requestPassword(): Promise<boolean> {
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
