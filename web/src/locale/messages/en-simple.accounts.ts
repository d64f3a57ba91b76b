import type { AccountsWords } from './en-US.ts'

export const accounts: AccountsWords = {}
