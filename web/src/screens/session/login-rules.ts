import { limits } from '@adroit/contract/limits'
import type { MessageKey } from '../../locale/messages/en-US.ts'

export interface LoginForm {
  readonly company: string
  readonly username: string
  readonly password: string
  readonly agreed: boolean
}
export type LoginProblems = Partial<Record<keyof LoginForm, MessageKey>>

const within = (value: string, { min, max }: { readonly min: number; readonly max: number }): boolean => {
  const length = [...value].length
  return length >= min && length <= max
}

/** Returns the problem of each login field. Lengths are in characters, without surrounding spaces for company and username. */
export function loginProblems(form: LoginForm): LoginProblems {
  return {
    ...(!within(form.company.trim(), limits.companyAbbreviation) && { company: 'login.companyLength' }),
    ...(!within(form.username.trim(), limits.username) && { username: 'login.usernameLength' }),
    ...(!within(form.password, limits.password) && { password: 'login.passwordLength' }),
    ...(!form.agreed && { agreed: 'login.agreementMissing' }),
  }
}
