import { expect, it } from 'vitest'
import { memberMatches } from './members-page.tsx'

const ben = { name: 'Ben Wade', username: 'bwade', email: 'ben@example.com' }

it('finds a member by any words of name, username and e-mail', () => {
  for (const search of ['', 'ben', 'WADE ben', 'bwa', '@example']) expect(memberMatches(ben, search), search).toBe(true)
  for (const search of ['bena', 'ben stern']) expect(memberMatches(ben, search), search).toBe(false)
  expect(memberMatches({ ...ben, email: null }, '@example')).toBe(false)
})
