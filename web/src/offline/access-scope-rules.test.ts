import { expect, it } from 'vitest'
import { type Accounts, losesAccount, outOfScope } from './access-scope-rules.ts'

// only the ids are compared
const accounts = (...ids: string[]): Accounts => ({ accounts: ids.map((id) => ({ id })) }) as unknown as Accounts

it('detects a lost account, and ignores a new one [R9]', () => {
  expect(losesAccount(accounts('1', '2'), accounts('2'))).toBe(true)
  expect(losesAccount(accounts('1', '2'), accounts('2', '3'))).toBe(true)
  expect(losesAccount(accounts('1', '2'), accounts('2', '1', '3'))).toBe(false)
  expect(losesAccount(undefined, accounts('1'))).toBe(false)
  expect(losesAccount(accounts('1'), undefined)).toBe(false)
})

it('deletes what an earlier visit cached when its list of accounts is unknown [R9]', () => {
  const entry = (at: number) => ({ hash: 'a', group: 'report 1', at, bytes: 1 })
  expect(outOfScope([entry(5)], undefined, accounts('1'), 10)).toBe(true)
  expect(outOfScope([entry(15)], undefined, accounts('1'), 10)).toBe(false)
  expect(outOfScope([entry(5)], accounts('1'), accounts('1', '2'), 10)).toBe(false)
  expect(outOfScope([entry(15)], accounts('1', '2'), accounts('1'), 10)).toBe(true)
})
