import type { Role } from '@adroit/contract/roles'

/** The signed-in member who makes a request, with their company and session. */
export interface Caller {
  readonly company: string
  readonly member: string
  readonly role: Role
  /** True if they see only assigned accounts. */
  readonly restricted: boolean
  readonly session: string
  /** Id (not value) of the session token that came with the request. */
  readonly token: string
  /** When the password was last typed in this session. */
  readonly confirmedAt: Date
}
