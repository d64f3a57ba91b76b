import { describe, expect, it } from 'vitest'
import { profileProblems } from './profile-rules.ts'

const good = { name: 'Olivia Stern', email: '', mobile: '' }

describe('a profile', () => {
  it('may omit e-mail and mobile number', () => {
    expect(profileProblems(good)).toEqual({})
    expect(profileProblems({ ...good, email: ' olivia@example.com ', mobile: '+86 13812345678' })).toEqual({})
  })

  it('rejects an invalid e-mail or mobile number [L12]', () => {
    expect(profileProblems({ ...good, email: 'olivia@example' })).toEqual({ email: 'invalid.format' })
    expect(profileProblems({ ...good, mobile: '12812345678' })).toEqual({ mobile: 'invalid.format' })
  })

  it('has a name of 1 to 40 user-perceived characters', () => {
    expect(profileProblems({ ...good, name: '  ' })).toEqual({ name: 'profile.nameLength' })
    expect(profileProblems({ ...good, name: '😀'.repeat(40) })).toEqual({})
    expect(profileProblems({ ...good, name: 'x'.repeat(41) })).toEqual({ name: 'profile.nameLength' })
  })
})
