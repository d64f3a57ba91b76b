import { updateAccount } from '@adroit/contract/account'
import { allAuditActions } from '@adroit/contract/audit-actions'
import { exportAuditLog } from '@adroit/contract/audit-log'
import { approveChange, changeBudget, declineChange, pauseDelivery, undoChange, withdrawChange } from '@adroit/contract/campaigns'
import { getCompany, updateCompany } from '@adroit/contract/company'
import { disconnectAccount, listMedia, removeConnection } from '@adroit/contract/connections'
import { bindEmail, resetPassword, sendEmailCode, sendResetCode } from '@adroit/contract/credentials'
import { listDevices, revokeDevice, revokeOtherDevices } from '@adroit/contract/devices'
import { headers } from '@adroit/contract/envelope'
import { decideReview, nameGuest } from '@adroit/contract/external-review'
import { beginBinding, completeBinding, unbindIdentity } from '@adroit/contract/identity'
import { deleteImport, restoreImport } from '@adroit/contract/imports'
import { decideMaterials, getReviewSettings, setReviewSettings } from '@adroit/contract/material-review'
import { acceptInvite, addMember, assignAccounts, disableMember, listMembers, resetMember, updateMember } from '@adroit/contract/members'
import { deleteOwnAccount, exportOwnData } from '@adroit/contract/own-data'
import { saveMonthBudget } from '@adroit/contract/pacing'
import { listPasskeys, removePasskey } from '@adroit/contract/passkeys'
import { changePassword, confirmPassword } from '@adroit/contract/password'
import { updateProfile } from '@adroit/contract/profile-changes'
import { createDraft } from '@adroit/contract/publish-drafts'
import { actOnPublishTask, answerPublishTask, publishDraft } from '@adroit/contract/publish-tasks'
import { importRates, removeRates } from '@adroit/contract/rates'
import { deleteReportSchedule, saveReportSchedule } from '@adroit/contract/report-schedules'
import { shareReport } from '@adroit/contract/report-sharing'
import { createReportSnapshot, revokeReportSnapshot } from '@adroit/contract/report-snapshots'
import { createReport } from '@adroit/contract/reports'
import { createReviewLink, revokeReviewLink } from '@adroit/contract/review-links'
import {
  completeSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
  turnOffSecondFactor,
} from '@adroit/contract/second-factor'
import { login, logout } from '@adroit/contract/session'
import { revokeAppKey } from '@adroit/contract/web2app'
import { deleteForwarding, listForwardings, saveForwarding } from '@adroit/contract/web2app-forwarding'
import { deleteAppLink, saveAppLink } from '@adroit/contract/web2app-links'
import { createAppPostback, revokeAppPostback } from '@adroit/contract/web2app-postbacks'
import { forgetAppUser } from '@adroit/contract/web2app-privacy'
import { deleteWebhook, saveWebhook } from '@adroit/contract/webhooks'
import { beginYoutube, completeYoutube, removeYoutube } from '@adroit/contract/youtube'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { addApp, partnerMapping } from '../../test/apps.ts'
import { addPasskeyTo } from '../../test/authenticator.ts'
import { confirmed, makeAccount, uploaded } from '../../test/browser-import.ts'
import { type Client, send, signIn } from '../../test/client.ts'
import { everyAccount } from '../../test/every-account.ts'
import { enter, freeLink, guestOf, openLink } from '../../test/guest.ts'
import { decideAt, openBrowser } from '../../test/identity.ts'
import { codeFor } from '../../test/mail.ts'
import { setUp } from '../../test/second-factor.ts'
import { testPassword } from '../../test/world.ts'
import { subscribePublishing } from '../company/subscribe.ts'
import { asSystem } from '../db/database.ts'
import { consent } from '../demo/consent.ts'
import { createMember } from '../members/service.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { type PlanWorld, startPlans } from '../publishing/plan/plan.test-helper.ts'
import { saveRates } from '../rates/service.ts'
import { download } from '../reports/export/export.test-helper.ts'
import { withChannel } from '../youtube/channel-access.ts'
import { brief, entriesOf, wholeLog } from './audit.test-helper.ts'

let plans: PlanWorld
let owner: Client
let buyer: Client
let ids: Record<string, string>

beforeAll(async () => {
  plans = await startPlans(['meta'], { mail: true })
  await saveRates(plans.world.ctx, 'ecb', [{ currency: 'USD', day: '2026-11-20', perEuro: '1.25' }])
  await subscribePublishing(plans.world.ctx, plans.company.abbreviation, true)
  ids = Object.fromEntries((await plans.owner.call(listMembers, {})).members.map(({ username, id }) => [username, id]))
})
beforeEach(async () => {
  ;[owner, buyer] = [await plans.as('owner'), await plans.as('buyer')]
})
afterEach(async () => await plans.sandbox.control.clearFaults())
afterAll(() => plans.close())

const asked = () => plans.company.abbreviation
/** The entries of some work, as `actor › action › subject` with their details. */
const logged = async (work: () => Promise<unknown>) => (await entriesOf(owner, work)).map(brief)
const password = 'Plover-Ridge-3'

it('records how members sign in, what ends their sessions, and new passwords', async () => {
  const { world } = plans
  const told = await logged(async () => {
    const [phone, laptop] = [await plans.as('admin'), await plans.as('admin')]
    await plans.as('admin')
    const [current, second] = (await laptop.call(listDevices, {})).devices
    expect(current?.current).toBe(true)
    await laptop.call(revokeDevice, { id: second?.id ?? '' })
    await laptop.call(revokeOtherDevices, {})
    expect((await phone.ask(listDevices, {})).status).toBe(401)
    await laptop.call(changePassword, { current: testPassword, password })
    await laptop.call(changePassword, { current: password, password: testPassword })
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
  const { world, sandbox } = plans
  const admin = await plans.as('admin')
  const email = 'admin@people.example'
  const told = await logged(async () => {
    await admin.call(sendEmailCode, { email })
    await world.runJobs()
    await admin.call(bindEmail, { email, code: await codeFor(sandbox, email) })
    const browser = openBrowser(world)
    const { url } = await browser.call(beginBinding, { provider: 'google' }, admin)
    await browser.call(completeBinding, { provider: 'google', returned: await decideAt(url, { person: 'Ana Ruiz' }) }, admin)
    await admin.call(unbindIdentity, { provider: 'google' })
    await sandbox.control.clearMails()
    const names = { company: asked(), username: 'admin' }
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
  const { world } = plans
  const id = await createMember(world.ctx, { company: asked(), username: 'zoe', name: 'Zoe', role: 'viewer', password })
  const zoe = await signIn(world, asked(), 'zoe', password)
  const told = await logged(async () => {
    await zoe.call(updateProfile, { email: 'zoe@people.example' })
    await zoe.call(updateProfile, { email: 'zoe@people.example', name: 'Zoe' })
    await addPasskeyTo(zoe)
    await zoe.call(removePasskey, { id: (await zoe.call(listPasskeys, {})).passkeys[0]?.id ?? '' })
    await setUp(world, zoe)
    const [code = ''] = (await zoe.call(renewRecoveryCodes, {})).recoveryCodes
    const { body } = await send(world, login, { company: asked(), username: 'zoe', password, agreed: true }, {})
    const { ticket } = (body.data as { secondFactor: { ticket: string } }).secondFactor
    await send(world, completeSecondFactor, { ticket, code }, {})
    await zoe.call(turnOffSecondFactor, {})
    await setUp(world, zoe)
    await owner.call(resetSecondFactor, { id })
    const again = await signIn(world, asked(), 'zoe', password)
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
  const { world } = plans
  await createMember(world.ctx, { company: asked(), username: 'guarded', name: 'Guarded', role: 'viewer', password })
  await setUp(world, await signIn(world, asked(), 'guarded', password))
  const told = await entriesOf(owner, async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { body } = await send(world, login, { company: asked(), username: 'guarded', password, agreed: true }, {})
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

it('records who was added, changed, disabled and reset, and what they may see', async () => {
  const { world } = plans
  const account = plans.usable[0]?.id ?? ''
  const told = await logged(async () => {
    const { id } = await owner.call(addMember, { username: 'ann', name: 'Ann', email: null, role: 'buyer', accounts: everyAccount })
    const { link } = await owner.call(resetMember, { id })
    const secret = new URL(link.replace('/#', '')).searchParams.get('secret') ?? ''
    await send(world, acceptInvite, { secret, password, agreed: true }, {})
    await owner.call(updateMember, { id, name: 'Anna', role: 'viewer', budgetLimit: '100' })
    await owner.call(updateMember, { id, budgetLimit: null })
    await owner.call(updateMember, { id, budgetLimit: null })
    await owner.call(assignAccounts, { id, access: 'assigned', accounts: [account], groups: ['Shoes'] })
    await owner.call(disableMember, { id, disabled: true })
    await owner.call(disableMember, { id, disabled: true })
    await owner.call(disableMember, { id, disabled: false })
    await owner.call(updateAccount, { id: account, budgetCap: '500' })
    await owner.call(updateAccount, { id: account, budgetCap: null })
    await owner.call(saveMonthBudget, { account, amount: '9000' })
    await owner.call(saveMonthBudget, { account, amount: null })
  })
  const { name = '', currency } = plans.usable[0] ?? {}
  expect(told).toEqual([
    ['The owner › member_added › Ann', { role: 'buyer' }],
    ['The owner › accounts_assigned › Ann', { access: 'all', count: 0 }],
    ['The owner › invite_made › Ann', {}],
    ['The owner › member_reset › Ann', {}],
    ['The owner › invite_made › Ann', {}],
    ['Ann › invite_accepted', {}],
    ['Ann › signed_in', { with: 'invite' }],
    ['The owner › member_renamed › Anna', { before: 'Ann', after: 'Anna' }],
    ['The owner › role_changed › Anna', { before: 'buyer', after: 'viewer' }],
    ['The owner › member_limit_changed › Anna', { before: null, after: '100.00', currency: 'USD' }],
    ['The owner › member_limit_changed › Anna', { before: '100.00', after: null, currency: 'USD' }],
    ['The owner › accounts_assigned › Anna', { access: 'assigned', count: 1, after: 'Shoes' }],
    ['The owner › member_disabled › Anna', {}],
    ['The owner › member_enabled › Anna', {}],
    [`The owner › account_limit_changed › ${name}`, { before: null, after: '500.00', currency }],
    [`The owner › account_limit_changed › ${name}`, { before: '500.00', after: null, currency }],
    [`The owner › month_budget_changed › ${name}`, { before: null, after: '9000.00', currency }],
    [`The owner › month_budget_changed › ${name}`, { before: '9000.00', after: null, currency }],
  ])
})

it('records decisions about materials, of members and of guests of a link', async () => {
  const { material: id, version, contentHash } = await plans.material('Hats', false)
  const told = await logged(async () => {
    const link = await openLink(plans.world, owner, [id], { recipient: { name: 'Ms Client', email: null } })
    const guest = guestOf(plans.world, link.cookie)
    await guest.call(nameGuest, { name: 'Gina Guest' })
    const about = { material: id, version, contentHash }
    await guest.call(decideReview, { ...about, decision: 'rejected', reason: 'Too dark' })
    await guest.call(decideReview, { ...about, decision: 'approved' })
    await owner.call(revokeReviewLink, { id: link.id })
    await owner.call(revokeReviewLink, { id: link.id })
    const items = [{ id, version, contentHash }]
    await owner.call(decideMaterials, { items, decision: 'rejected', reason: 'Too dark' })
    await owner.call(decideMaterials, { items, decision: 'approved' })
    await plans.material('Caps')
  })
  expect(told).toEqual([
    ['The owner › link_made › Round 1', { count: 1, person: 'Ms Client' }],
    ['Gina Guest › guest_rejected › Hats', { link: 'Round 1', reason: 'Too dark' }],
    ['Gina Guest › guest_approved › Hats', { link: 'Round 1' }],
    ['The owner › link_revoked › Round 1', {}],
    ['The owner › material_rejected › Hats', { reason: 'Too dark' }],
    ['The owner › material_approved › Caps', {}],
  ])
  const { secret } = await owner.call(createReviewLink, { ...freeLink, materials: [id], passcode: 'sesame' })
  await enter(plans.world, secret, 'sesame')
  expect(JSON.stringify(await wholeLog(owner))).not.toMatch(new RegExp(`sesame|${secret}|Plover|Kestrel`))
})

it('records who must approve materials, if that changes', async () => {
  const before = await owner.call(getReviewSettings, {})
  const told = await logged(async () => {
    await owner.call(setReviewSettings, { ...before, mode: 'all', reviewers: [ids['admin'] ?? ''] })
    await owner.call(setReviewSettings, { ...before, mode: 'ordered', reviewers: [ids['admin'] ?? ''] })
    await owner.call(setReviewSettings, { ...before, mode: 'ordered', reviewers: [ids['admin'] ?? ''], reasons: ['Blurred'] })
    await owner.call(setReviewSettings, before)
  })
  expect(told).toEqual([
    ['The owner › review_settings_changed', { before: null, after: 'The admin' }],
    ['The owner › review_settings_changed', {}],
    ['The owner › review_settings_changed', { before: 'The admin', after: null }],
  ])
})

it('records imports that finished, were deleted and restored, and exports and shared reports', async () => {
  const account = await makeAccount(owner, { name: 'Outdoor' })
  const csv = 'Day,Campaign name,Amount spent (USD),Impressions\n2026-11-01,Tents,12.50,100\n2026-11-03,Tents,12.50,100\n'
  const told = await logged(async () => {
    const { id } = await uploaded(plans.world, buyer, account, { name: 'tents.csv', bytes: csv })
    await confirmed(plans.world, buyer, id)
    await owner.call(deleteImport, { id })
    await owner.call(restoreImport, { id })
    const report = await owner.call(createReport, {
      name: 'Tents',
      platforms: [],
      accounts: [account],
      breakdown: 'ACCOUNT',
      metrics: ['spend'],
      sort: { by: 'spend', direction: 'desc' },
      dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-30' },
    })
    const members = [ids['buyer'] ?? '']
    await owner.call(shareReport, { id: report.id, with: 'members', members, roles: [] })
    const definition = { rhythm: 'day', weekday: 1, hour: 8, days: 'yesterday', file: 'none' } as const
    const schedule = { report: report.id, definition, on: false, recipients: members }
    const { id: added } = await owner.call(saveReportSchedule, schedule)
    await owner.call(saveReportSchedule, { ...schedule, id: added })
    await owner.call(deleteReportSchedule, { id: added })
    const frozen = await owner.call(createReportSnapshot, { report: report.id, name: 'For the client', days: 7 })
    await owner.call(revokeReportSnapshot, { id: frozen.snapshot.id })
    expect((await download(plans.world, owner, { report: report.id, format: 'csv' })).statusCode).toBe(200)
    await plans.world.app.inject({
      method: exportAuditLog.method,
      url: exportAuditLog.path,
      headers: { [headers.token]: owner.token },
      payload: {},
    })
  })
  const about = { account: 'Outdoor', from: '2026-11-01', to: '2026-11-03' }
  expect(told).toEqual([
    ['The buyer › import_finished › tents.csv', about],
    ['The owner › import_deleted › tents.csv', about],
    ['The owner › import_restored › tents.csv', about],
    ['The owner › report_shared › Tents', { access: 'members', count: 1 }],
    ['The owner › schedule_added › Tents', { count: 1 }],
    ['The owner › schedule_changed › Tents', { count: 1 }],
    ['The owner › schedule_removed › Tents', { count: 1 }],
    ['The owner › snapshot_made › For the client', {}],
    ['The owner › snapshot_revoked › For the client', {}],
    ['The owner › report_exported › Tents', { format: 'csv' }],
    ['The owner › audit_exported', { format: 'csv' }],
  ])
})

it('records publishing, and who approved, declined or withdrew a plan above a limit', async () => {
  const newYork = plans.usable.find(({ name }) => name.startsWith('New York'))?.id ?? ''
  const boots = await plans.material('Boots')
  const publish = async (client: Client, name: string) => {
    const plan = plans.plan([plans.planAccount(newYork, '20')], [boots], { name })
    const { id: draft } = await client.call(createDraft, { plan })
    return (await client.call(publishDraft, { draft, version: 1 })).task
  }
  await owner.call(updateMember, { id: ids['buyer'] ?? '', budgetLimit: '15' })
  const told = await logged(async () => {
    await publish(owner, 'Spring')
    await owner.call(answerPublishTask, { task: await publish(buyer, 'Summer'), answer: 'approve' })
    await owner.call(answerPublishTask, { task: await publish(buyer, 'Fall'), answer: 'decline', reason: 'Too early' })
    await buyer.call(answerPublishTask, { task: await publish(buyer, 'Winter'), answer: 'withdraw' })
  })
  const asks = (name: string) => [`The buyer › publish_requested › ${name}`, { count: 1, after: '20.00', currency: 'USD' }]
  expect(told).toEqual([
    ['The owner › publish_started › Spring', { count: 1 }],
    asks('Summer'),
    ['The owner › publish_approved › Summer', {}],
    asks('Fall'),
    ['The owner › publish_declined › Fall', { reason: 'Too early' }],
    asks('Winter'),
    ['The buyer › publish_withdrawn › Winter', {}],
  ])
})

it('records who continued, canceled or cleaned up what a plan creates in an account', async () => {
  const { ctx } = plans.world
  const { id: account, name } = plans.usable.find((one) => one.name.startsWith('New York')) ?? { id: '', name: '' }
  const plan = plans.plan([plans.planAccount(account, '20')], [await plans.material('Caps')], { name: 'Stopped' })
  const { id: draft } = await owner.call(createDraft, { plan })
  const { task } = await owner.call(publishDraft, { draft, version: 1 })
  const act = (action: 'continue' | 'cancel' | 'clean_up') => owner.call(actOnPublishTask, { task, account, action })
  const told = await logged(async () => {
    await act('cancel')
    await asSystem(ctx.db, async (tx) => {
      const stopped = tx.updateTable('publish_task_accounts').set({ state: 'partly', cancel_requested: false })
      const { id } = await stopped.where('task_id', '=', task).returning('id').executeTakeFirstOrThrow()
      await sql`insert into publish_steps (company_id, task_account_id, position, key, kind, name, needs, objects, state)
        values (${plans.company.id}, ${id}, 0, 'c', 'create', 'Stopped', '{}', '[]', 'confirmed')`.execute(tx)
      await sql`insert into publish_objects (company_id, task_account_id, position, key, level, platform, external_account, external_id, name)
        values (${plans.company.id}, ${id}, 0, 'c', 'CAMPAIGN', 'meta', '1', '1', 'Stopped')`.execute(tx)
    })
    await act('continue')
    await asSystem(ctx.db, (tx) => tx.updateTable('publish_task_accounts').set({ state: 'partly' }).where('task_id', '=', task).execute())
    await act('clean_up')
  })
  expect(told).toEqual(['cancelled', 'continued', 'cleaned_up'].map((done) => [`The owner › publish_${done} › Stopped`, { account: name }]))
})

it('records change requests that are sent, wait, are answered and undone', async () => {
  const row = await asSystem(plans.world.ctx.db, (tx) =>
    tx
      .selectFrom('ad_entities')
      .innerJoin('accounts', 'accounts.id', 'ad_entities.account_id')
      .select(['ad_entities.account_id', 'ad_entities.level', 'ad_entities.key', 'ad_entities.name', 'accounts.name as account'])
      .where('accounts.name', 'like', 'New York%')
      .where('ad_entities.level', '=', 'CAMPAIGN')
      .where('ad_entities.name', 'like', '%campaign 1')
      .executeTakeFirstOrThrow(),
  )
  const named = { account: row.account_id, level: row.level, key: row.key }
  await owner.call(updateMember, { id: ids['buyer'] ?? '', budgetLimit: '150' })
  const wants = async () => (await buyer.call(changeBudget, { ...named, from: '120.00', amount: '200' })).change.id
  const told = await logged(async () => {
    const { change } = await owner.call(pauseDelivery, named)
    await owner.call(undoChange, { id: change.id })
    await buyer.call(withdrawChange, { id: await wants() })
    await owner.call(declineChange, { id: await wants(), reason: 'Wait' })
    await owner.call(approveChange, { id: await wants() })
  })
  const budget = { setting: 'budget', before: '120.00', after: '200.00', currency: 'USD', account: row.account }
  const asks = [`The buyer › change_requested › ${row.name}`, budget]
  expect(told).toEqual([
    [`The owner › change_sent › ${row.name}`, { setting: 'switch', before: 'on', after: 'off', account: row.account }],
    [`The owner › change_undone › ${row.name}`, { setting: 'switch', before: 'off', after: 'on', account: row.account }],
    asks,
    [`The buyer › change_withdrawn › ${row.name}`, budget],
    asks,
    [`The owner › change_declined › ${row.name}`, { ...budget, reason: 'Wait' }],
    asks,
    [`The owner › change_approved › ${row.name}`, budget],
  ])
})

it('records refused and paused sign-ins of a member once, however many guesses there are', async () => {
  const { world } = plans
  const wrong = { company: asked(), username: 'viewer', password: 'wrong-guess', agreed: true }
  const guess = (username = 'viewer') => send(world, login, { ...wrong, username }, {})
  const told = await entriesOf(owner, async () => {
    await Promise.all(Array.from({ length: 40 }, () => guess()))
    await Promise.all(Array.from({ length: 3 }, () => guess('nobody')))
  })
  expect(told.map(brief).sort()).toEqual([
    ['unknown › sign_in_paused › The viewer', {}],
    ['unknown › sign_in_refused › The viewer', {}],
  ])
  expect(told.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1'])
  await plans.setNow(new Date(world.ctx.clock().getTime() + 16 * 60_000).toISOString())
  owner = await plans.as('owner')
  expect(await logged(() => guess())).toEqual([['unknown › sign_in_refused › The viewer', {}]])
})

it('records connections that are made, revoked by the platform and removed, and their accounts', async () => {
  const { world, sandbox } = plans
  const [connection] = (await owner.call(listMedia, {})).connections
  const { person = '', id = '' } = connection ?? {}
  const told = await logged(async () => {
    await owner.call(confirmPassword, { password: testPassword })
    const [tokyo] = (await owner.call(listMedia, {})).accounts.filter(({ name, account }) => name.startsWith('Tokyo') && account !== null)
    await owner.call(disconnectAccount, { media: tokyo?.id ?? '' })
    await plans.connect((media) => media.id === tokyo?.id)
    const { people } = (await sandbox.control.accounts()).meta
    await sandbox.control.revoke({ platform: 'meta', person: people[0]?.id ?? '' })
    await plans.setNow(new Date(world.ctx.clock().getTime() + 20 * 60_000).toISOString())
    await plans.sync()
    await plans.connectPlatform('meta')
    await owner.call(confirmPassword, { password: testPassword })
    await owner.call(removeConnection, { id })
  })
  expect(told).toEqual([
    [expect.stringMatching(/^The owner › account_disconnected › Tokyo/), { platform: 'meta' }],
    [expect.stringMatching(/^The owner › account_connected › Tokyo/), { platform: 'meta' }],
    [`Meta › connection_revoked › ${person}`, { platform: 'meta', reason: expect.any(String) }],
    [`The owner › connection_made › ${person}`, { platform: 'meta' }],
    [`The owner › connection_removed › ${person}`, { platform: 'meta' }],
  ])
})

it('records rates of the company that are imported and removed', async () => {
  const told = await logged(async () => {
    await owner.call(confirmPassword, { password: testPassword })
    await owner.upload(importRates, {}, { name: 'rates.csv', bytes: 'Date,VND,TWD\n2026-11-18,30100,37\n2026-11-19,30200,37.1\n' })
    await owner.call(removeRates, {})
  })
  expect(told).toEqual([
    ['The owner › rates_imported', { count: 4, from: '2026-11-18', to: '2026-11-19' }],
    ['The owner › rates_removed', { count: 4 }],
  ])
})

it('records chat webhooks that are added, moved, switched and removed, without their addresses', async () => {
  const slack = { service: 'slack', name: 'Buyers', address: 'https://hooks.slack.com/services/T0/B0/secret' } as const
  const rest = { groups: ['publishing' as const], locale: 'en-US' as const, on: true }
  const told = await logged(async () => {
    const { id } = await owner.call(saveWebhook, { ...slack, ...rest })
    const feishu = { service: 'feishu', name: 'Buyers', address: 'https://open.feishu.cn/open-apis/bot/v2/hook/secret' } as const
    await owner.call(saveWebhook, { id, ...feishu, ...rest })
    await owner.call(saveWebhook, { id, service: 'feishu', name: 'Buyers', ...rest, on: false })
    await owner.call(deleteWebhook, { id })
  })
  expect(told).toEqual([
    ['The owner › webhook_added › Buyers', { after: 'hooks.slack.com' }],
    ['The owner › webhook_changed › Buyers', { before: 'hooks.slack.com', after: 'open.feishu.cn' }],
    ['The owner › webhook_changed › Buyers', { setting: 'switch', before: 'on', after: 'off' }],
    ['The owner › webhook_removed › Buyers', {}],
  ])
})

it('records apps, their keys, links and postbacks, without secrets', async () => {
  let [secret, token] = ['', '']
  const told = await logged(async () => {
    const app = await addApp(plans.world, owner, { name: 'Reader' })
    secret = app.key.secret
    const link = await owner.call(saveAppLink, { app: app.id, name: 'Summer', platform: null, target: 'store', site: null })
    await owner.call(saveAppLink, { id: link.id, app: app.id, name: 'Winter', platform: null, target: 'store', site: null })
    await owner.call(deleteAppLink, { id: link.id })
    await owner.call(revokeAppKey, { id: app.key.id })
    await owner.call(forgetAppUser, { app: app.id, user: 'ada' })
    const { postback, address } = await owner.call(createAppPostback, { app: app.id, name: 'Partner', mapping: partnerMapping })
    token = address.split('/').at(-1) ?? ''
    await owner.call(revokeAppPostback, { id: postback.id })
  })
  expect(told).toEqual([
    ['The owner › app_saved › Reader', { after: 'web2app' }],
    ['The owner › app_key_made › Server', { after: 'live' }],
    ['The owner › app_link_made › Summer', {}],
    ['The owner › app_link_changed › Winter', {}],
    ['The owner › app_link_deleted › Winter', {}],
    ['The owner › app_key_revoked › Server', {}],
    ['The owner › app_user_forgotten › Reader', {}],
    ['The owner › app_postback_made › Partner', {}],
    ['The owner › app_postback_revoked › Partner', {}],
  ])
  for (const value of [secret, token]) expect(JSON.stringify(await wholeLog(owner))).not.toContain(value)
})

it('records where the events of an app are sent', async () => {
  const app = await addApp(plans.world, owner, { name: 'Teller' })
  const listed = async () => await owner.call(listForwardings, { app: app.id })
  const account = (await listed()).accounts[0]?.id ?? ''
  const told = await logged(async () => {
    const given = { app: app.id, account, target: '123456', mapping: { order: 'Purchase' }, testCode: null, enabled: true }
    await owner.call(saveForwarding, given)
    const id = (await listed()).forwardings[0]?.id ?? ''
    await owner.call(saveForwarding, { ...given, id, target: '654321' })
    await owner.call(saveForwarding, { ...given, id, target: '654321', enabled: false })
    await owner.call(deleteForwarding, { id })
  })
  expect(told).toEqual([
    ['The owner › forwarding_made › Teller', { after: 'meta 123456' }],
    ['The owner › forwarding_changed › Teller', { after: 'meta 654321' }],
    ['The owner › forwarding_changed › Teller', { setting: 'switch', before: 'on', after: 'off' }],
    ['The owner › forwarding_deleted › Teller', { before: 'meta 654321' }],
  ])
})

it('records who sees an account by its owner and group, which roles need two-step sign-in, and the currency', async () => {
  const account = await makeAccount(owner, { name: 'Handed over' })
  const { currency } = await owner.call(getCompany, {})
  const told = await logged(async () => {
    await owner.call(updateAccount, { id: account, owner: ids['buyer'] ?? '' })
    await owner.call(updateAccount, { id: account, group: 'Shoes', note: 'Nothing else' })
    await owner.call(updateAccount, { id: account, group: 'Shoes' })
    await owner.call(confirmPassword, { password: testPassword })
    await owner.call(updateCompany, { currency: 'EUR' })
    await owner.call(updateCompany, { currency })
    await owner.call(updateCompany, { weekStart: 1 })
    await owner.call(requireSecondFactor, { roles: ['designer'] })
    await owner.call(requireSecondFactor, { roles: [] })
  })
  expect(told).toEqual([
    ['The owner › account_owner_changed › Handed over', { before: null, after: 'The buyer' }],
    ['The owner › account_group_changed › Handed over', { before: null, after: 'Shoes' }],
    ['The owner › company_currency_changed', { before: currency, after: 'EUR' }],
    ['The owner › company_currency_changed', { before: 'EUR', after: currency }],
    ['The owner › second_factor_required', { before: '', after: 'designer' }],
    ['The owner › second_factor_required', { before: 'designer', after: '' }],
  ])
})

it('records YouTube channels that are connected, revoked by Google and removed', async () => {
  const { world, company } = plans
  await owner.call(confirmPassword, { password: testPassword })
  const told = await logged(async () => {
    const { url } = await owner.call(beginYoutube, {})
    const { channel } = await owner.call(completeYoutube, { returned: await consent(new URL(url)) })
    const refused = withChannel(world.ctx, { company: company.id, channel }, async () => {
      throw new PlatformError('reconnect', 'invalid_grant', 'Token has been revoked.')
    })
    await expect(refused).rejects.toThrow('revoked')
    await owner.call(removeYoutube, { id: channel })
  })
  expect(told).toEqual([
    [expect.stringMatching(/^The owner › channel_connected › ./), { person: expect.any(String) }],
    [expect.stringMatching(/^YouTube › channel_revoked › ./), { reason: 'Token has been revoked.' }],
    [expect.stringMatching(/^The owner › channel_removed › ./), {}],
  ])
})

it('has written every action of the contract by now', async () => {
  const written = new Set((await wholeLog(owner)).map(({ action }) => action))
  expect(allAuditActions.filter((action) => !written.has(action))).toEqual([])
})
