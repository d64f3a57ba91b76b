import { create } from 'zustand'

interface InviteForm {
  /** Out of the link; null: none was opened since the app started. */
  readonly secret: string | null
  readonly password: string
  readonly agreed: boolean
}

const empty: InviteForm = { secret: null, password: '', agreed: false }

/** The secret of the link and what was typed: reading the agreement leaves the page, and a reload forgets both. */
export const useInviteForm = create<InviteForm>(() => empty)

export function clearInviteForm(): void {
  useInviteForm.setState(empty)
}
