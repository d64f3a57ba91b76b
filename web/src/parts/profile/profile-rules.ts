import { countCharacters } from '@adroit/contract/characters'
import { formats } from '@adroit/contract/formats'
import { limits } from '@adroit/contract/limits'
import type { MessageKey } from '../../locale/messages/en-US.ts'
import type { ProfileChange } from '../../queries/profile.ts'

export type ProfileProblems = Partial<Record<keyof ProfileChange, MessageKey>>

export function isMemberName(name: string): boolean {
  const count = countCharacters(name.trim())
  return count >= limits.memberName.min && count <= limits.memberName.max
}

/** Returns the problem of each field. E-mail and mobile number may be empty. */
export function profileProblems({ name, email, mobile }: ProfileChange): ProfileProblems {
  return {
    ...(!isMemberName(name) && { name: 'profile.nameLength' }),
    ...(email.trim() !== '' && !formats.email(email.trim()) && { email: 'invalid.format' }),
    ...(mobile.trim() !== '' && !formats.mainlandMobile(mobile.trim()) && { mobile: 'invalid.format' }),
  }
}
