import type { Profile } from '@adroit/contract/profile'
import { create } from 'zustand'

export interface ClientState {
  readonly userInfo: Profile | null
  /** True while nobody is logged in (the spelling of the spec). */
  readonly isNoeLogin: boolean
  readonly unreadNum: number
  readonly currencySymbol: string
}

const empty: ClientState = { userInfo: null, isNoeLogin: true, unreadNum: 0, currencySymbol: '' }

/** The client-side state of the spec. Nothing is persisted: every start asks the API again. */
export const useSession = create<ClientState>(() => empty)

export function resetSession(): void {
  useSession.setState(empty, true)
}

/** Owners and admins see every account of the company; accounts are assigned to the others. */
export const seesEveryAccount = (role: string | undefined): boolean => role === 'owner' || role === 'admin'
