import { errors } from '@adroit/contract/errors'
import { createReviewLink, getReviewLink, mailReviewLink } from '@adroit/contract/review-links'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { enter, freeLink, type openLink } from '../../test/guest.ts'
import { latestMail, mailTo, rowsOf } from '../../test/mail.ts'
import { addFile, picture } from '../../test/materials.ts'
import { type RunningSandbox, startSandbox } from '../../test/sandbox.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { readConfig } from '../config.ts'

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
  await sandbox.control.refuseMails(450, 0)
  await sandbox.control.clearMails()
  client = await signIn(world, (await makeCompany(world)).abbreviation)
  material = await addFile(client, await picture())
})
afterAll(async () => {
  await world.close()
  await sandbox.close()
})

async function newLink(more: Partial<Parameters<typeof openLink>[3]> = {}) {
  people += 1
  const email = `recipient${people}@client.example`
  const given = { ...freeLink, materials: [material], recipient: { name: 'Robin', email }, ...more }
  return { email, ...(await client.call(createReviewLink, given)) }
}

/** Runs jobs now that wait for their next attempt. */
async function retry(): Promise<void> {
  await world.ctx.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await world.runJobs()
}

describe('a link that a member mails', () => {
  it('reaches its recipient with the address, without the passcode', async () => {
    const { id, secret, email } = await newLink({ title: 'Autumn\u2028<b>Round</b>', passcode: 'sesame' })
    await client.call(mailReviewLink, { id, secret })
    await world.runJobs()
    const mail = await latestMail(sandbox, email)
    expect(mail.text).toContain(`/#/pages/external-report/index?key=${secret}`)
    expect(mail.html).toContain(`key=${secret}"`)
    expect(mail.subject).toContain('Autumn <b>Round</b>')
    expect(mail.html).toContain('Autumn &#60;b&#62;Round')
    expect(JSON.stringify(mail)).not.toContain('sesame')
    expect(mail.text).toContain('passcode')
    expect((await enter(world, secret, 'sesame')).body.data).toMatchObject({ state: 'open' })
    expect((await client.call(getReviewLink, { id })).events.at(-1)).toMatchObject({ kind: 'mailed', who: 'The owner' })
  })

  it('needs the secret, and a recipient with an address', async () => {
    const { id } = await newLink()
    await expect(client.call(mailReviewLink, { id, secret: 'x'.repeat(43) })).rejects.toThrow(`${errors.link_gone.code}`)
    const open = await newLink({ recipient: null })
    await expect(client.call(mailReviewLink, open)).rejects.toThrow(`${errors.email_missing.code}`)
    const stranger = await signIn(world, (await makeCompany(world)).abbreviation)
    const own = await newLink()
    await expect(stranger.call(mailReviewLink, { id: own.id, secret: own.secret })).rejects.toThrow(`${errors.link_gone.code}`)
  })

  it('is sent again while the mail server is busy, and arrives once', async () => {
    const { id, secret, email } = await newLink()
    await sandbox.control.refuseMails(450, 2)
    await client.call(mailReviewLink, { id, secret })
    await world.runJobs()
    await retry()
    expect((await sandbox.control.mails(email)).mails).toEqual([])
    await retry()
    await retry()
    const { offered, mails } = await sandbox.control.mails(email)
    expect([offered, mails.length]).toEqual([3, 1])
  })

  it('is dropped if the mail server will never take it, or its time is over', async () => {
    const refused = await newLink()
    await sandbox.control.refuseMails(550, 1)
    await client.call(mailReviewLink, refused)
    await world.runJobs()
    const late = await newLink()
    await client.call(mailReviewLink, late)
    world.advance(86_400_000)
    await retry()
    expect(await sandbox.control.mails()).toMatchObject({ offered: 1, mails: [] })
    expect(await rowsOf(world, sql`select * from outgoing_mails`)).toEqual([])
  })

  it('waits in a queue with an end', async () => {
    const { id, secret } = await newLink()
    await rowsOf(
      world,
      sql`insert into outgoing_mails (company_id, sealed, created_at, expires_at)
        select company_id, 'x', now(), '2030-01-01' from review_links, generate_series(1, 300) where id = ${id}`,
    )
    await expect(client.call(mailReviewLink, { id, secret })).rejects.toThrow(`${errors.mail_unavailable.code}`)
    await rowsOf(world, sql`delete from outgoing_mails`)
    await expect(client.call(mailReviewLink, { id, secret })).resolves.toBeNull()
  })
})

describe('the settings of mail', () => {
  const read = (SMTP_URL: string, MAIL_FROM = 'Adroit <post@adroit.example>') => readConfig({ SMTP_URL, MAIL_FROM }, { demo: false }).mail

  it('are an address of a server, with TLS unless it is this machine', () => {
    expect(read('smtps://me:p%40ss@mail.example.com')).toEqual({
      host: 'mail.example.com',
      port: 465,
      tls: 'implicit',
      login: { user: 'me', password: 'p@ss' },
      from: { name: 'Adroit', address: 'post@adroit.example' },
    })
    expect(read('smtp://mail.example.com', 'post@adroit.example')).toMatchObject({ port: 587, tls: 'required', login: null })
    expect(read('smtp://127.0.0.1:2525')).toMatchObject({ port: 2525, tls: 'optional' })
    expect(read('smtp://relay:25?tls=optional')).toMatchObject({ tls: 'optional' })
  })

  it('are refused at the start with what is wrong, and never with a password', () => {
    for (const url of ['http://mail.example.com', 'mail.example.com', 'smtp://me@mail.example.com', 'smtp://h/x', 'smtp://h?tls=off'])
      expect(() => read(url), url).toThrow('SMTP_URL')
    expect(() => read('smtp://me:hunter2@h/x')).not.toThrow('hunter2')
    for (const from of ['nobody', 'A <a@b>', 'a@b.example\r\nBcc: c@d.example'])
      expect(() => read('smtp://h', from), from).toThrow('MAIL_FROM')
    expect(() => readConfig({ SMTP_URL: 'smtp://h' }, { demo: false })).toThrow('set MAIL_FROM too')
    expect(() => readConfig({ MAIL_FROM: 'a@b.example' }, { demo: false })).toThrow('set SMTP_URL too')
  })
})
