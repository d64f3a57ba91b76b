import { Writable } from 'node:stream'
import { headers } from '@adroit/contract/envelope'
import { acceptInvite, addMember, readInvite } from '@adroit/contract/members'
import { changePassword, confirmPassword } from '@adroit/contract/password'
import { updateProfile } from '@adroit/contract/profile-changes'
import { createReport } from '@adroit/contract/reports'
import { login } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { expect, it } from 'vitest'
import { send, signIn } from '../test/client.ts'
import { everyAccount } from '../test/every-account.ts'
import { makeCompany, startWorld, testPassword } from '../test/world.ts'
import { openLog } from './log.ts'

it('contains no password, token, cookie, query string or typed text', async () => {
  let written = ''
  let invited = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  const world = await startWorld({ log: openLog('debug', sink), env: { METRICS_TOKEN: 'canary-metrics-token' } })
  try {
    const { abbreviation } = await makeCompany(world)
    const { token, tenantId } = await signIn(world, abbreviation)
    const body = {
      company: abbreviation,
      username: 'owner',
      password: 'canary-password',
      agreed: true,
      deviceId: 'canary-device',
      bind: true,
    }
    await send(world, login, body, {})
    await send(world, login, { ...body, password: testPassword }, { 'user-agent': 'canary-agent' })
    await send(world, getUnread, {}, { [headers.token]: 'canary-token', cookie: 'adroit-bind=canary-cookie' })
    await send(world, getUnread, {}, { [headers.token]: token, [headers.tenantId]: '987' })
    await world.app.inject({
      method: 'GET',
      url: `${getUnread.path}?secret=canary-query`,
      headers: { authorization: 'canary-authorization' },
    })
    await world.app.inject({
      method: 'POST',
      url: createReport.path,
      headers: { [headers.token]: token, [headers.tenantId]: tenantId },
      payload: { name: 'canary-name' },
    })
    await world.app.inject({
      method: 'POST',
      url: login.path,
      headers: { 'content-type': 'application/json' },
      payload: '{"password": "canary-broken',
    })
    const client = await signIn(world, abbreviation)
    await client.ask(confirmPassword, { password: 'canary-typed' })
    await client.ask(changePassword, { current: 'canary-current', password: 'canary-next' })
    await client.ask(updateProfile, { email: 'canary@example.com', mobile: 'canary-mobile' })
    const { link } = await client.call(addMember, {
      username: 'ann',
      name: 'canary-member',
      email: null,
      role: 'viewer',
      accounts: everyAccount,
    })
    invited = link.split('secret=')[1] ?? ''
    await send(world, readInvite, { secret: 'canary-secret' }, {})
    await send(world, acceptInvite, { secret: invited, password: 'canary-chosen', agreed: true }, {})
    await world.app.inject({ url: '/metrics', headers: { authorization: 'Bearer canary-metrics' } })
  } finally {
    await world.close()
  }
  expect(invited).toHaveLength(43)
  expect(written).not.toContain(invited)
  expect(written).toContain('login refused')
  expect(written).toContain('tenant-id disagrees')
  expect(written).not.toMatch(/canary|Kestrel/)
})
