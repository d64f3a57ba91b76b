import { expect, it } from 'vitest'
import { openSealing } from '../lib/sealed.ts'
import { openGrant, sealGrant } from './sealed-grant.ts'

const sealing = openSealing({ current: 'a secret key of 32 characters or more', before: null }, 'grants')
const owner = { company: '1001', platform: 'meta', personId: '7' } as const
const rest = { accessToken: 'token', refreshToken: null, renewAt: null, scopes: ['ads_read'], person: { id: '7', name: 'Pat One' } }
const expiresAt = new Date('2027-01-19T09:00:00Z')

it('opens what it sealed, for the same owner only', () => {
  const sealed = sealGrant(sealing, owner, { ...rest, expiresAt })
  expect(openGrant(sealing, owner, sealed)).toEqual({ ...rest, expiresAt })
  expect(openGrant(sealing, { ...owner, company: '1002' }, sealed)).toBeNull()
})

it('opens a grant that version 1.0.4 sealed', () => {
  const about = 'authorisation 1001 meta 7'
  const sealed = (diesAt: Date | null) => sealing.seal(JSON.stringify({ ...rest, diesAt }), about)
  expect(openGrant(sealing, owner, sealed(expiresAt))).toEqual({ ...rest, expiresAt })
  expect(openGrant(sealing, owner, sealed(null))).toEqual({ ...rest, expiresAt: null })
})
