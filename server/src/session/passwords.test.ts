import { describe, expect, it } from 'vitest'
import { openPasswords } from './passwords.ts'

describe('a password', () => {
  it('is hashed by argon2id at OWASP’s floor or above', async () => {
    expect(await openPasswords().hash('Kestrel-74')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('matches what was hashed at another cost', async () => {
    const stored = await openPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }).hash('Kestrel-74')
    expect(await openPasswords().matches(stored, 'Kestrel-74')).toBe(true)
    expect(await openPasswords().matches(stored, 'Kestrel-75')).toBe(false)
  })
})
