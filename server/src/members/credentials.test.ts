import { bindEmail, resetPassword, sendEmailCode, sendResetCode } from '@adroit/contract/credentials'
import type { Envelope } from '@adroit/contract/envelope'
import { disableMember, listMembers } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { self } from '@adroit/contract/profile'
import { updateProfile } from '@adroit/contract/profile-changes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { codeFor, mailTo } from '../../test/mail.ts'
import { type RunningSandbox, startSandbox } from '../../test/sandbox.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'

let sandbox: RunningSandbox
let world: World
let people = 0
beforeAll(async () => {
  sandbox = await startSandbox({ now: '2026-11-20T12:00:00Z' })
  world = await startWorld({ env: mailTo(sandbox) })
})
beforeEach(async () => {
  await world.runJobs()
  await sandbox.control.clearMails()
})
afterAll(async () => {
  await world.close()
  await sandbox.close()
})

const newPassword = 'Plover-Ridge-3'
const newAddress = () => {
  people += 1
  return `member${people}@people.example`
}
const mails = async (to: string) => (await sandbox.control.mails(to)).mails.length

async function codeAt(email: string): Promise<string> {
  await world.runJobs()
  return await codeFor(sandbox, email)
}

/** A code that differs from the right one. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** A company whose owner has bound an address. */
async function boundOwner(roles: readonly ('owner' | 'buyer')[] = ['owner']) {
  const { id, abbreviation } = await makeCompany(world, { roles })
  const owner = await signIn(world, abbreviation)
  const email = newAddress()
  await owner.call(sendEmailCode, { email })
  await owner.call(bindEmail, { email, code: await codeAt(email) })
  await sandbox.control.clearMails()
  return { id, abbreviation, owner, email }
}

/** Calls an endpoint without a session, from an address. */
async function ask(endpoint: typeof sendResetCode | typeof resetPassword, payload: object, remoteAddress = '192.0.2.1') {
  const response = await world.app.inject({ method: 'POST', url: endpoint.path, remoteAddress, payload })
  return response.json<Envelope>()
}

describe('binding an e-mail address', () => {
  it('takes a code of 6 digits, also in full-width digits, and asks for the password first [L10]', async () => {
    const owner = await signIn(world, (await makeCompany(world)).abbreviation)
    const email = newAddress()
    expect(await owner.call(sendEmailCode, { email })).toEqual({ resendSeconds: 60, minutes: 15 })
    const code = await codeAt(email)
    const full = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
    expect(await owner.call(bindEmail, { email: ` ${email} `, code: `${full.slice(0, 3)} ${full.slice(3)}` })).toMatchObject({
      email,
      emailBound: true,
      mail: true,
    })
    expect((await owner.ask(bindEmail, { email, code })).body.code, 'a code works once').toBe(4065)
    world.advance(16 * 60_000)
    expect((await owner.ask(sendEmailCode, { email })).body.code).toBe(1103)
  })

  it('refuses a code of another address or another member, and one that is wrong five times [AU-08]', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
    const [owner, buyer] = [await signIn(world, abbreviation), await signIn(world, abbreviation, 'buyer')]
    const email = newAddress()
    await owner.call(sendEmailCode, { email })
    const code = await codeAt(email)
    expect((await owner.ask(bindEmail, { email: newAddress(), code })).body.code).toBe(4065)
    expect((await buyer.ask(bindEmail, { email, code })).body.code).toBe(4065)
    for (let left = 4; left > 0; left -= 1)
      expect((await owner.ask(bindEmail, { email, code: otherThan(code) })).body).toMatchObject({ code: 4064 })
    expect((await owner.ask(bindEmail, { email, code: otherThan(code) })).body.code).toBe(4065)
    expect((await owner.ask(bindEmail, { email, code })).body.code).toBe(4065)
    expect((await owner.call(self, {})).emailBound).toBe(false)
  })

  it('sends no second code within 60 seconds, and none to what is no address [L10]', async () => {
    const owner = await signIn(world, (await makeCompany(world)).abbreviation)
    const email = newAddress()
    await owner.call(sendEmailCode, { email })
    expect((await owner.ask(sendEmailCode, { email })).body).toMatchObject({ code: 4069 })
    world.advance(60_000)
    expect((await owner.ask(sendEmailCode, { email })).body.code).toBe(0)
    expect((await owner.ask(sendEmailCode, { email: 'nobody' })).body.code).toBe(1305)
  })

  it('ends when the address is changed without a code', async () => {
    const { owner, email } = await boundOwner()
    expect((await owner.call(updateProfile, { name: 'Olga Own', email })).emailBound).toBe(true)
    expect(await owner.call(updateProfile, { email: newAddress() })).toMatchObject({ emailBound: false })
    expect(await owner.call(updateProfile, { email: '' })).toMatchObject({ email: null, emailBound: false })
  })
})

describe('a forgotten password', () => {
  it('is replaced with a code to the bound address: sessions end, and the member is told [L10] [AU-09]', async () => {
    const { abbreviation, owner, email } = await boundOwner()
    const names = { company: abbreviation.toUpperCase(), username: 'OWNER' }
    expect((await ask(sendResetCode, names)).data).toEqual({ resendSeconds: 60, minutes: 15 })
    const code = await codeAt(email)
    expect((await ask(resetPassword, { ...names, code, password: newPassword })).code).toBe(0)
    expect((await owner.ask(self, {})).status).toBe(401)
    await expect(signIn(world, abbreviation, 'owner', testPassword)).rejects.toThrow()
    const again: Client = await signIn(world, abbreviation, 'owner', newPassword)
    const [latest] = (await again.call(listNotifications, {})).notifications
    expect(latest?.body).toEqual({ kind: 'password_changed', by: null, address: '192.0.2.1' })
    expect((await ask(resetPassword, { ...names, code, password: 'Another-Good-1' })).code, 'a code works once').toBe(4065)
  })

  it('answers alike for a company, a member or an address that does not exist [AU-09] [AU-02]', async () => {
    const { abbreviation, owner } = await boundOwner(['owner', 'buyer'])
    const buyer = (await owner.call(listMembers, {})).members.find(({ username }) => username === 'buyer')
    await owner.call(disableMember, { id: buyer?.id ?? '', disabled: true })
    const unbound = await makeCompany(world)
    const cases = [
      { company: 'no-company', username: 'owner' },
      { company: abbreviation, username: 'nobody' },
      { company: abbreviation, username: 'buyer' },
      { company: unbound.abbreviation, username: 'owner' },
    ]
    for (const names of cases) {
      expect(await ask(sendResetCode, names), names.username).toEqual({ code: 0, msg: '', data: { resendSeconds: 60, minutes: 15 } })
      expect((await ask(sendResetCode, names)).code).toBe(4069)
      const wrong = await ask(resetPassword, { ...names, code: '000000', password: newPassword })
      expect([4064, 4065]).toContain(wrong.code)
    }
    await world.runJobs()
    expect((await sandbox.control.mails()).mails).toEqual([])
  })

  it('is guarded against 1,000 guesses at once: at most five are compared [AU-08]', async () => {
    const { abbreviation, email } = await boundOwner()
    const names = { company: abbreviation, username: 'owner' }
    await ask(sendResetCode, names, '192.0.2.50')
    const code = await codeAt(email)
    const guesses = Array.from({ length: 1_000 }, (_, index) => ({
      ...names,
      code: index === 999 ? code : otherThan(code),
      password: newPassword,
    }))
    const codes = (await Promise.all(guesses.map((guess, index) => ask(resetPassword, guess, `198.51.100.${index % 200}`)))).map(
      (answer) => answer.code,
    )
    expect(codes.filter((one) => one === 4064)).toHaveLength(4)
    expect(codes.filter((one) => one === 0)).toHaveLength(0)
    expect((await ask(resetPassword, { ...names, code, password: newPassword }, '192.0.2.51')).code).toBe(4065)
  })

  it('is paused for an address that tries too often', async () => {
    const codes = []
    for (let index = 0; index < 52; index += 1)
      codes.push(
        (await ask(resetPassword, { company: `x${index}`, username: 'y', code: '000000', password: newPassword }, '192.0.2.60')).code,
      )
    expect(codes.filter((code) => code === 4065)).toHaveLength(50)
    expect(codes.slice(-2)).toEqual([1003, 1003])
  })

  it('takes no weak password, and a code that another address replaced no longer works', async () => {
    const { abbreviation, owner, email } = await boundOwner()
    const names = { company: abbreviation, username: 'owner' }
    await ask(sendResetCode, names)
    const code = await codeAt(email)
    expect((await ask(resetPassword, { ...names, code, password: '12345' })).code).toBe(1007)
    expect((await ask(resetPassword, { ...names, code, password: 'password' })).code).toBe(1009)
    const next = newAddress()
    await owner.call(sendEmailCode, { email: next })
    await owner.call(bindEmail, { email: next, code: await codeAt(next) })
    expect((await ask(resetPassword, { ...names, code, password: newPassword })).code).toBe(4065)
    expect(await mails(next)).toBe(1)
  })

  it('is not offered without a mail server', async () => {
    const silent = await startWorld()
    const response = await silent.app.inject({ method: 'POST', url: sendResetCode.path, payload: { company: 'a', username: 'b' } })
    expect(response.json<Envelope>().code).toBe(4067)
    await silent.close()
  })
})
