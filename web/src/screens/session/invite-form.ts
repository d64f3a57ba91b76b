import { create } from 'zustand'

interface InviteForm {
  /** Taken from the link; null: no link was opened since the app started. */
  readonly secret: string | null
  readonly password: string
  readonly agreed: boolean
}

const empty: InviteForm = { secret: null, password: '', agreed: false }

/** The secret of the link and the typed input. They survive opening the agreement, which leaves the page, but not a reload. */
export const useInviteForm = create<InviteForm>(() => empty)

export function clearInviteForm(): void {
  useInviteForm.setState(empty)
}
