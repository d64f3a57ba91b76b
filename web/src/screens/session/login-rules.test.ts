import { describe, expect, it } from 'vitest'
import { door } from '../../locale/messages/en-US.ts'
import { loginProblems } from './login-rules.ts'

const good = { company: 'demo', username: 'owner', password: 'secret', agreed: true }

describe('the login form', () => {
  it('is right with company, username, password and a ticked agreement [L1]', () => {
    expect(loginProblems(good)).toEqual({})
  })

  it('wants a company abbreviation of 1 to 20 characters [L2]', () => {
    expect(loginProblems({ ...good, company: 'x'.repeat(20) })).toEqual({})
    for (const company of ['', '   ', 'x'.repeat(21)])
      expect(loginProblems({ ...good, company })).toEqual({ company: 'login.companyLength' })
    expect(door['login.companyLength']).toBe('Company abbreviation length is 1 to 20 characters')
  })

  it('wants a username of 1 to 20 characters, counted as people count [L3]', () => {
    expect(loginProblems({ ...good, username: '😀'.repeat(20) })).toEqual({})
    for (const username of ['', '😀'.repeat(21)]) expect(loginProblems({ ...good, username })).toEqual({ username: 'login.usernameLength' })
  })

  it('wants a password of 6 to 18 characters, spaces included [L4]', () => {
    for (const password of ['123456', ' '.repeat(6), 'x'.repeat(18)]) expect(loginProblems({ ...good, password })).toEqual({})
    for (const password of ['12345', 'x'.repeat(19)])
      expect(loginProblems({ ...good, password })).toEqual({ password: 'login.passwordLength' })
  })

  it('wants the agreement ticked [L5]', () => {
    expect(loginProblems({ ...good, agreed: false })).toEqual({ agreed: 'login.agreementMissing' })
    expect(door['login.agreementMissing']).toBe('Please check and read the user agreement')
  })
})
