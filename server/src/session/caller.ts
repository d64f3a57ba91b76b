import type { Role } from '@adroit/contract/roles'

/** A signed-in member: who asks, for which company, in which session. */
export interface Caller {
  readonly company: string
  readonly member: string
  readonly role: Role
  /** Sees assigned accounts alone. */
  readonly restricted: boolean
  readonly session: string
  /** The session's token that the request came with: its id, not its value. */
  readonly token: string
  /** When the password was typed last in this session. */
  readonly confirmedAt: Date
}
