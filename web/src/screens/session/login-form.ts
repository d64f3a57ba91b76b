import { create } from 'zustand'
import type { LoginForm } from './login-rules.ts'

const empty: LoginForm = { company: '', username: '', password: '', agreed: false }

/** What was typed so far: reading the agreement leaves the page and must not lose it. */
export const useLoginForm = create<LoginForm>(() => empty)

export function clearLoginForm(): void {
  useLoginForm.setState(empty)
}
