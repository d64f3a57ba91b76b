import { describe, expect, it } from 'vitest'
import { publicPages } from '../../locale/messages/en-US.ts'
import { loginProblems } from './login-rules.ts'

const good = { company: 'demo', username: 'owner', password: 'secret', agreed: true }

describe('the login form', () => {
  it('accepts company, username, password and a checked agreement [L1]', () => {
    expect(loginProblems(good)).toEqual({})
  })

  it('requires a company abbreviation of 1 to 20 characters [L2]', () => {
    expect(loginProblems({ ...good, company: 'x'.repeat(20) })).toEqual({})
    for (const company of ['', '   ', 'x'.repeat(21)])
      expect(loginProblems({ ...good, company })).toEqual({ company: 'login.companyLength' })
    expect(publicPages['login.companyLength']).toBe('Company abbreviation length is 1 to 20 characters')
  })

  it('requires a username of 1 to 20 user-perceived characters [L3]', () => {
    expect(loginProblems({ ...good, username: '😀'.repeat(20) })).toEqual({})
    for (const username of ['', '😀'.repeat(21)]) expect(loginProblems({ ...good, username })).toEqual({ username: 'login.usernameLength' })
  })

  it('requires a password of 6 to 18 characters, including spaces [L4]', () => {
    for (const password of ['123456', ' '.repeat(6), 'x'.repeat(18)]) expect(loginProblems({ ...good, password })).toEqual({})
    for (const password of ['12345', 'x'.repeat(19)])
      expect(loginProblems({ ...good, password })).toEqual({ password: 'login.passwordLength' })
  })

  it('requires the checked agreement [L5]', () => {
    expect(loginProblems({ ...good, agreed: false })).toEqual({ agreed: 'login.agreementMissing' })
    expect(publicPages['login.agreementMissing']).toBe('Please check and read the user agreement')
  })
})
