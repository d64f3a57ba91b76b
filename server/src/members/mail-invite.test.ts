import { listAuditLog } from '@adroit/contract/audit-log'
import { errors } from '@adroit/contract/errors'
import { acceptInvite, addMember, listMembers, mailInvite } from '@adroit/contract/members'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Client, send, signIn } from '../../test/client.ts'
import { everyAccount } from '../../test/every-account.ts'
import { latestMail, mailTo } from '../../test/mail.ts'
import { type RunningSandbox, startSandbox } from '../../test/sandbox.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let sandbox: RunningSandbox
let world: World
let abbreviation: string
let owner: Client
beforeAll(async () => {
  sandbox = await startSandbox({ now: '2026-11-20T12:00:00Z' })
  world = await startWorld({ env: mailTo(sandbox) })
})
beforeEach(async () => {
  ;({ abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] }))
  owner = await signIn(world, abbreviation)
})
afterAll(async () => {
  await world.close()
  await sandbox.close()
})

async function invited() {
  const given = { username: 'ann', name: 'Ann <b>', email: null, role: 'buyer', accounts: everyAccount } as const
  const { id, link } = await owner.call(addMember, given)
  return { id, secret: new URL(link.replace('/#', '')).searchParams.get('secret') ?? '', link }
}

it('mails an invite link that works, binds no address, and records to whom', async () => {
  const { id, secret } = await invited()
  const email = `${abbreviation}@people.example`
  await owner.call(mailInvite, { id, secret, email: ` ${email} ` })
  await world.runJobs()
  const mail = await latestMail(sandbox, email)
  expect(mail.text).toContain(`/#/pages/login/components/invite?secret=${secret}`)
  expect(mail.text).toContain('Your username is ann')
  expect(mail.html).toContain('Ann &#60;b&#62;')
  expect((await owner.call(listMembers, {})).members.find((member) => member.id === id)?.email).toBeNull()
  const { entries } = await owner.call(listAuditLog, { member: id })
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['invite_made', { person: email }],
    ['invite_made', {}],
    ['accounts_assigned', { access: 'all', count: 0 }],
    ['member_added', { role: 'buyer' }],
  ])
  expect(JSON.stringify(entries)).not.toContain(secret)
  await send(world, acceptInvite, { secret, password: 'Plover-Ridge-3', agreed: true }, {})
  await expect(owner.call(mailInvite, { id, secret, email })).rejects.toThrow(`${errors.invite_gone.code}`)
})

it('refuses a wrong secret, another member, another company, a wrong address, and too many mails', async () => {
  const { id, secret } = await invited()
  const email = `${abbreviation}@people.example`
  const gone = `${errors.invite_gone.code}`
  await expect(owner.call(mailInvite, { id, secret: 'x'.repeat(43), email })).rejects.toThrow(gone)
  await expect(owner.call(mailInvite, { id: '1', secret, email })).rejects.toThrow(gone)
  const stranger = await signIn(world, (await makeCompany(world)).abbreviation)
  await expect(stranger.call(mailInvite, { id, secret, email })).rejects.toThrow(gone)
  await expect(owner.call(mailInvite, { id, secret, email: 'nobody' })).rejects.toThrow(`${errors.format_invalid.code}`)
  for (let sent = 0; sent < 5; sent += 1) await owner.call(mailInvite, { id, secret, email })
  await expect(owner.call(mailInvite, { id, secret, email })).rejects.toThrow(`${errors.code_paused.code}`)
})

it('says that mail is unavailable without a mail server', async () => {
  const silent = await startWorld()
  const { abbreviation: other } = await makeCompany(silent)
  const client = await signIn(silent, other)
  const given = { username: 'ann', name: 'Ann', email: null, role: 'buyer', accounts: everyAccount } as const
  const { id: member, link } = await client.call(addMember, given)
  const asked = client.call(mailInvite, { id: member, secret: link.split('secret=')[1] ?? '', email: 'ann@people.example' })
  await expect(asked).rejects.toThrow(`${errors.mail_unavailable.code}`)
  await silent.close()
})
