import { codeRules } from '@adroit/contract/code-rules'
import { errors } from '@adroit/contract/errors'
import { decideReview, nameGuest, readReview } from '@adroit/contract/external-review'
import { createReviewLink, getReviewLink, reviewLinkOptions } from '@adroit/contract/review-links'
import { sendGuestCode, verifyGuest } from '@adroit/contract/review-verification'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { enter, freeLink, guestOf, openLink } from '../../test/guest.ts'
import { codeFor, latestMail, mailTo, rowsOf } from '../../test/mail.ts'
import { addFile, picture } from '../../test/materials.ts'
import { type RunningSandbox, startSandbox } from '../../test/sandbox.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let sandbox: RunningSandbox
let world: World
let client: Client
let material: string
let people = 0
beforeAll(async () => {
  sandbox = await startSandbox({ now: '2026-11-20T12:00:00Z' })
  world = await startWorld({ env: mailTo(sandbox) })
})
beforeEach(async () => {
  await world.runJobs()
  await sandbox.control.clearMails()
  client = await signIn(world, (await makeCompany(world)).abbreviation)
  material = await addFile(client, await picture())
})
afterAll(async () => {
  await world.close()
  await sandbox.close()
})

/** An address that no other test uses, because the number of mails to one is limited. */
const newAddress = () => {
  people += 1
  return `guest${people}@client.example`
}
const asking = { verify: true } as const

async function guestWith(more: Partial<Parameters<typeof openLink>[3]> = asking) {
  const { id, secret, cookie } = await openLink(world, client, [material], more)
  const guest = guestOf(world, cookie)
  return { id, secret, guest, review: await guest.call(nameGuest, { name: 'Robin' }) }
}

async function decide(guest: ReturnType<typeof guestOf>) {
  const { items } = await guest.call(readReview, {})
  const [item] = items
  return await guest.ask(decideReview, {
    material,
    version: item?.version ?? 0,
    contentHash: item?.contentHash ?? '',
    decision: 'approved',
  })
}

describe('a link that asks deciders for their address', () => {
  it('takes decisions after a code of 6 digits proved it, and shows it to members [T6] [XL-12]', async () => {
    const email = newAddress()
    const { id, guest, review } = await guestWith()
    expect(review).toMatchObject({ verify: true, verified: null })
    expect((await decide(guest)).code).toBe(errors.guest_unverified.code)
    expect((await guest.ask(sendGuestCode, { email })).data).toEqual({ resendSeconds: 60, minutes: 15 })
    await world.runJobs()
    const code = await codeFor(sandbox, email)
    expect(code).toMatch(/^\d{6}$/)
    expect((await guest.call(verifyGuest, { email, code })).verified).toBe(email)
    expect((await decide(guest)).code).toBe(0)
    const link = await client.call(getReviewLink, { id })
    expect(link.materials[0]?.decisions).toMatchObject([{ who: 'Robin', verified: email }])
    expect(link.events[0]).toMatchObject({ kind: 'approved', verified: email })
    expect(link.events.map(({ kind }) => kind)).toContain('verified')
  })

  it('writes the mail in the language of the guest, as text and as HTML', async () => {
    const email = newAddress()
    const { guest } = await guestWith()
    await guest.ask(sendGuestCode, { email })
    await world.runJobs()
    const mail = await latestMail(sandbox, email)
    const code = await codeFor(sandbox, email)
    expect(mail).toMatchObject({ from: 'post@adroit.example', to: email })
    expect(mail.subject).toContain(code)
    expect(mail.html).toContain(code)
    expect(mail.headers).toMatchObject({ 'auto-submitted': 'auto-generated' })
  })

  it('needs no address where it does not ask, and then shows names as not verified [XL-12]', async () => {
    const { id, guest, review } = await guestWith({})
    expect(review).toMatchObject({ verify: false, verified: null })
    expect((await guest.ask(sendGuestCode, { email: newAddress() })).code).toBe(errors.not_allowed.code)
    expect((await decide(guest)).code).toBe(0)
    expect((await client.call(getReviewLink, { id })).materials[0]?.decisions).toMatchObject([{ who: 'Robin', verified: null }])
  })

  it('sends mails to its recipient only, and answers the same for every address', async () => {
    const email = newAddress()
    const { guest } = await guestWith({ verify: true, recipient: { name: 'Robin', email } })
    const stranger = newAddress()
    expect(await guest.ask(sendGuestCode, { email: stranger })).toEqual(await guest.ask(sendGuestCode, { email: email.toUpperCase() }))
    await world.runJobs()
    expect((await sandbox.control.mails()).mails.map(({ to }) => to.toLowerCase())).toEqual([email])
    for (const [address, code] of [
      [stranger, errors.code_wrong.code],
      [email, errors.code_wrong.code],
    ] as const)
      expect((await guest.ask(verifyGuest, { email: address, code: '-' })).code).toBe(code)
    expect((await guest.call(verifyGuest, { email, code: await codeFor(sandbox, email.toUpperCase()) })).verified).toBe(email)
  })

  it('requires the address of a recipient', async () => {
    const given = { ...freeLink, ...asking, materials: [material], recipient: { name: 'Robin', email: null } }
    await expect(client.call(createReviewLink, given)).rejects.toThrow(`${errors.email_missing.code}`)
  })
})

describe('a code', () => {
  it('can be asked for again after 60 seconds, which the server enforces; the earlier one no longer works [T6]', async () => {
    const email = newAddress()
    const { guest } = await guestWith()
    await guest.ask(sendGuestCode, { email })
    world.advance(59_000)
    expect(await guest.ask(sendGuestCode, { email })).toMatchObject({ code: errors.code_wait.code, msg: expect.stringContaining('1 ') })
    await world.runJobs()
    const first = await codeFor(sandbox, email)
    world.advance(1_000)
    expect((await guest.ask(sendGuestCode, { email })).code).toBe(0)
    await world.runJobs()
    const second = await codeFor(sandbox, email)
    if (first !== second) expect((await guest.ask(verifyGuest, { email, code: first })).code).toBe(errors.code_wrong.code)
    expect((await guest.ask(verifyGuest, { email, code: second })).code).toBe(0)
  })

  it('lives 15 minutes [T6]', async () => {
    const email = newAddress()
    const { guest } = await guestWith()
    await guest.ask(sendGuestCode, { email })
    await world.runJobs()
    world.advance(codeRules.minutes * 60_000)
    expect((await guest.ask(verifyGuest, { email, code: await codeFor(sandbox, email) })).code).toBe(errors.code_over.code)
  })

  it('allows five attempts, which are counted before they are compared, also at once [T6]', async () => {
    const email = newAddress()
    const { guest } = await guestWith()
    await guest.ask(sendGuestCode, { email })
    await world.runJobs()
    const code = await codeFor(sandbox, email)
    const wrong = (at: number) => guest.ask(verifyGuest, { email, code: `wrong ${at}` })
    const codes = (await Promise.all(Array.from({ length: 12 }, (_, at) => wrong(at)))).map((answer) => answer.code)
    expect(codes.filter((one) => one === errors.code_wrong.code)).toHaveLength(4)
    expect(codes.filter((one) => one === errors.code_over.code)).toHaveLength(8)
    expect((await guest.ask(verifyGuest, { email, code })).code).toBe(errors.code_over.code)
  })

  it('works once, for its guest and its address', async () => {
    const email = newAddress()
    const [one, other] = [await guestWith(), await guestWith()]
    await one.guest.ask(sendGuestCode, { email })
    await world.runJobs()
    const code = await codeFor(sandbox, email)
    expect((await other.guest.ask(verifyGuest, { email, code })).code).toBe(errors.code_over.code)
    expect((await one.guest.ask(verifyGuest, { email: newAddress(), code })).code).toBe(errors.code_over.code)
    const both = await Promise.all([1, 2].map(() => one.guest.ask(verifyGuest, { email, code })))
    expect(both.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect((await one.guest.ask(sendGuestCode, { email })).code).toBe(errors.not_allowed.code)
  })

  it('is stored as a hash, and its mail encrypted until it is sent', async () => {
    const email = newAddress()
    const { guest } = await guestWith()
    await guest.ask(sendGuestCode, { email })
    const waiting = await rowsOf(world, sql`select encode(sealed, 'escape') as sealed from outgoing_mails`)
    await world.runJobs()
    const code = await codeFor(sandbox, email)
    const rows = await rowsOf(world, sql`select * from codes`)
    expect(waiting).toHaveLength(1)
    expect(JSON.stringify([waiting, rows])).not.toContain(email)
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
    expect(rows).not.toEqual([])
    expect(await rowsOf(world, sql`select * from outgoing_mails`)).toEqual([])
  })

  it('is mailed to one address five times in an hour, whoever asks', async () => {
    const email = newAddress()
    for (let times = 0; times < 5; times += 1) expect((await (await guestWith()).guest.ask(sendGuestCode, { email })).code).toBe(0)
    const { guest } = await guestWith()
    expect((await guest.ask(sendGuestCode, { email })).code).toBe(errors.code_paused.code)
    world.advance(3_600_000)
    const later = await enter(world, (await openLink(world, client, [material], asking)).secret)
    expect((await guestOf(world, later.cookie).ask(sendGuestCode, { email })).code).toBe(0)
  })

  it('is sent to nothing but an address', async () => {
    const { guest } = await guestWith()
    for (const email of ['', 'nobody', 'a@b', 'a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', '<a@b.example>'])
      expect((await guest.ask(sendGuestCode, { email })).code, email).toBe(errors.format_invalid.code)
  })
})

describe('a server without mail', () => {
  it('offers no proof of addresses', async () => {
    const silent = await startWorld()
    const owner = await signIn(silent, (await makeCompany(silent)).abbreviation)
    const file = await addFile(owner, await picture())
    expect(await owner.call(reviewLinkOptions, {})).toEqual({ mail: false })
    await expect(owner.call(createReviewLink, { ...freeLink, ...asking, materials: [file] })).rejects.toThrow(`${errors.mail_off.code}`)
    await silent.close()
  })
})
