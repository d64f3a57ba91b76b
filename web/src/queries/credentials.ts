import { bindEmail, resetPassword, sendEmailCode, sendResetCode } from '@adroit/contract/credentials'
import { call } from '../api/call.ts'
import { useSession } from '../state/session.ts'

export interface LoginNames {
  readonly company: string
  readonly username: string
}

// Forms show errors at their fields, so these requests show no toast.
const silent = true

/** Sends a code to the bound address. Returns after how many seconds another one can be sent. */
export async function sendCodeToReset(names: LoginNames): Promise<number> {
  return (await call(sendResetCode, names, { silent })).resendSeconds
}

export function resetByCode(names: LoginNames, code: string, password: string): Promise<null> {
  return call(resetPassword, { ...names, code, password }, { silent })
}

/** As `sendCodeToReset`, to an address that the member wants to bind. */
export async function sendCodeToBind(email: string): Promise<number> {
  return (await call(sendEmailCode, { email }, { silent })).resendSeconds
}

export async function bindByCode(email: string, code: string): Promise<void> {
  useSession.setState({ userInfo: await call(bindEmail, { email, code }, { silent }) })
}
