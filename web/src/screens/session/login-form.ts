import { create } from 'zustand'
import type { LoginForm } from './login-rules.ts'

const empty: LoginForm = { company: '', username: '', password: '', agreed: false }

/** The typed input. It survives opening the agreement, which leaves the page. */
export const useLoginForm = create<LoginForm>(() => empty)

export function clearLoginForm(): void {
  useLoginForm.setState(empty)
}
