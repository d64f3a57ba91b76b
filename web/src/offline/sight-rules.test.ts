import { expect, it } from 'vitest'
import { type Accounts, losesAccount, outOfSight } from './sight-rules.ts'

const accounts = (...ids: string[]): Accounts => ({ accounts: ids.map((id) => ({ id })) }) as unknown as Accounts

it('notices that an account is out of sight, not that one came [R9]', () => {
  expect(losesAccount(accounts('1', '2'), accounts('2'))).toBe(true)
  expect(losesAccount(accounts('1', '2'), accounts('2', '3'))).toBe(true)
  expect(losesAccount(accounts('1', '2'), accounts('2', '1', '3'))).toBe(false)
  expect(losesAccount(undefined, accounts('1'))).toBe(false)
  expect(losesAccount(accounts('1'), undefined)).toBe(false)
})

it('lets go of what an earlier visit kept where nobody knows of which accounts it was [R9]', () => {
  const entry = (at: number) => ({ hash: 'a', group: 'report 1', at, bytes: 1 })
  expect(outOfSight([entry(5)], undefined, accounts('1'), 10)).toBe(true)
  expect(outOfSight([entry(15)], undefined, accounts('1'), 10)).toBe(false)
  expect(outOfSight([entry(5)], accounts('1'), accounts('1', '2'), 10)).toBe(false)
  expect(outOfSight([entry(15)], accounts('1', '2'), accounts('1'), 10)).toBe(true)
})
