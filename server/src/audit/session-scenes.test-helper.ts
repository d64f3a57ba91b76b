import { bindEmail, resetPassword, sendEmailCode, sendResetCode } from '@adroit/contract/credentials'
import { listDevices, revokeDevice, revokeOtherDevices } from '@adroit/contract/devices'
import { headers } from '@adroit/contract/envelope'
import { beginBinding, completeBinding, unbindIdentity } from '@adroit/contract/identity'
import { deleteOwnAccount, exportOwnData } from '@adroit/contract/own-data'
import { listPasskeys, removePasskey } from '@adroit/contract/passkeys'
import { changePassword } from '@adroit/contract/password'
import { updateProfile } from '@adroit/contract/profile-changes'
import { completeSecondFactor, renewRecoveryCodes, resetSecondFactor, turnOffSecondFactor } from '@adroit/contract/second-factor'
import { login, logout } from '@adroit/contract/session'
import { expect, it } from 'vitest'
import { addPasskeyTo } from '../../test/authenticator.ts'
import { send, signIn } from '../../test/client.ts'
import { decideAt, openBrowser } from '../../test/identity.ts'
import { codeFor } from '../../test/mail.ts'
import { setUp } from '../../test/second-factor.ts'
import { testPassword } from '../../test/world.ts'
import { createMember } from '../members/service.ts'
import { brief, entriesOf } from './audit.test-helper.ts'
import { type AuditedCompany, newPassword } from './every-action.test-helper.ts'

/** Sign-ins, new passwords, second factors and what ends sessions. */
export function signInScenes(at: AuditedCompany): void {
  it('records how members sign in, what ends their sessions, and new passwords', async () => {
    const { world } = at.plans
    const told = await at.logged(async () => {
      const [phone, laptop] = [await at.plans.as('admin'), await at.plans.as('admin')]
      await at.plans.as('admin')
      const [current, second] = (await laptop.call(listDevices, {})).devices
      expect(current?.current).toBe(true)
      await laptop.call(revokeDevice, { id: second?.id ?? '' })
      await laptop.call(revokeOtherDevices, {})
      expect((await phone.ask(listDevices, {})).status).toBe(401)
      await laptop.call(changePassword, { current: testPassword, password: newPassword })
      await laptop.call(changePassword, { current: newPassword, password: testPassword })
      await laptop.call(logout, {})
    })
    expect(told).toEqual([
      ...Array.from({ length: 3 }, () => ['The admin › signed_in', { with: 'password' }]),
      ['The admin › sessions_ended', { count: 1 }],
      ['The admin › sessions_ended', { count: expect.any(Number) }],
      ['The admin › password_changed', {}],
      ['The admin › password_changed', {}],
      ['The admin › signed_out', {}],
    ])
    world.advance(60_000)
  })

  it('records bound addresses, third-party logins and a password that a code reset', async () => {
    const { world, sandbox } = at.plans
    const admin = await at.plans.as('admin')
    const email = 'admin@people.example'
    const told = await at.logged(async () => {
      await admin.call(sendEmailCode, { email })
      await world.runJobs()
      await admin.call(bindEmail, { email, code: await codeFor(sandbox, email) })
      const browser = openBrowser(world)
      const { url } = await browser.call(beginBinding, { provider: 'google' }, admin)
      await browser.call(completeBinding, { provider: 'google', returned: await decideAt(url, { person: 'Ana Ruiz' }) }, admin)
      await admin.call(unbindIdentity, { provider: 'google' })
      await sandbox.control.clearMails()
      const names = { company: at.name, username: 'admin' }
      await send(world, sendResetCode, names, {})
      await world.runJobs()
      await send(world, resetPassword, { ...names, code: await codeFor(sandbox, email), password: testPassword }, {})
    })
    expect(told).toEqual([
      ['The admin › email_bound', {}],
      ['The admin › identity_bound', { with: 'google', person: 'Ana Ruiz' }],
      ['The admin › identity_unbound', { with: 'google', person: 'Ana Ruiz' }],
      ['The admin › password_reset › The admin', { with: 'code' }],
    ])
  })

  it('records second factors, recovery codes, passkeys, changed addresses, an export of one’s own data, and who leaves', async () => {
    const { world } = at.plans
    const id = await createMember(world.ctx, { company: at.name, username: 'zoe', name: 'Zoe', role: 'viewer', password: newPassword })
    const zoe = await signIn(world, at.name, 'zoe', newPassword)
    const told = await at.logged(async () => {
      await zoe.call(updateProfile, { email: 'zoe@people.example' })
      await zoe.call(updateProfile, { email: 'zoe@people.example', name: 'Zoe' })
      await addPasskeyTo(zoe)
      await zoe.call(removePasskey, { id: (await zoe.call(listPasskeys, {})).passkeys[0]?.id ?? '' })
      await setUp(world, zoe)
      const [code = ''] = (await zoe.call(renewRecoveryCodes, {})).recoveryCodes
      const { body } = await send(world, login, { company: at.name, username: 'zoe', password: newPassword, agreed: true }, {})
      const { ticket } = (body.data as { secondFactor: { ticket: string } }).secondFactor
      await send(world, completeSecondFactor, { ticket, code }, {})
      await zoe.call(turnOffSecondFactor, {})
      await setUp(world, zoe)
      await at.owner.call(resetSecondFactor, { id })
      const again = await signIn(world, at.name, 'zoe', newPassword)
      const { method, path: url } = exportOwnData
      await world.app.inject({ method, url, headers: { [headers.token]: again.token }, payload: {} })
      await again.call(deleteOwnAccount, { username: 'zoe' })
    })
    expect(told).toEqual([
      ['Zoe › email_changed', {}],
      ['Zoe › passkey_added', { person: 'Phone' }],
      ['Zoe › passkey_removed', { person: 'Phone' }],
      ['Zoe › second_factor_on', {}],
      ['Zoe › recovery_codes_renewed', {}],
      ['Zoe › recovery_code_used', { count: 9 }],
      ['Zoe › signed_in', { with: 'second_factor' }],
      ['Zoe › second_factor_off', {}],
      ['Zoe › second_factor_on', {}],
      ['The owner › second_factor_off › Zoe', {}],
      ['Zoe › signed_in', { with: 'password' }],
      ['Zoe › own_data_exported', {}],
      ['Zoe › member_left', { role: 'viewer' }],
    ])
  })

  it('records that somebody with the password of a member failed at the second factor, once, and that it was paused', async () => {
    const { world } = at.plans
    const guarded = { company: at.name, username: 'guarded', password: newPassword }
    await createMember(world.ctx, { ...guarded, name: 'Guarded', role: 'viewer' })
    await setUp(world, await signIn(world, at.name, 'guarded', newPassword))
    const told = await entriesOf(at.owner, async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        const { body } = await send(world, login, { ...guarded, agreed: true }, {})
        const { ticket } = (body.data as { secondFactor: { ticket: string } }).secondFactor
        for (let guess = 0; guess < 5; guess += 1) await send(world, completeSecondFactor, { ticket, code: '000000' }, {})
      }
    })
    expect(told.map(brief)).toEqual([
      ['unknown › sign_in_refused › Guarded', {}],
      ['unknown › sign_in_paused › Guarded', {}],
    ])
    expect(told.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1'])
  })
}

/** Sign-ins that are refused. Advances the clock beyond their pause. */
export function signInAttemptScenes(at: AuditedCompany): void {
  it('records refused and paused sign-ins of a member once, however many guesses there are', async () => {
    const { world } = at.plans
    const wrong = { company: at.name, username: 'viewer', password: 'wrong-guess', agreed: true }
    const guess = (username = 'viewer') => send(world, login, { ...wrong, username }, {})
    const told = await entriesOf(at.owner, async () => {
      await Promise.all(Array.from({ length: 40 }, () => guess()))
      await Promise.all(Array.from({ length: 3 }, () => guess('nobody')))
    })
    expect(told.map(brief).sort()).toEqual([
      ['unknown › sign_in_paused › The viewer', {}],
      ['unknown › sign_in_refused › The viewer', {}],
    ])
    expect(told.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1'])
    await at.plans.setNow(new Date(world.ctx.clock().getTime() + 16 * 60_000).toISOString())
    at.owner = await at.plans.as('owner')
    expect(await at.logged(() => guess())).toEqual([['unknown › sign_in_refused › The viewer', {}]])
  })
}
