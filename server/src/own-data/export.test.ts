import { saveAlert } from '@adroit/contract/alerts'
import { pauseDelivery } from '@adroit/contract/campaigns'
import { bindEmail, sendEmailCode } from '@adroit/contract/credentials'
import { headers } from '@adroit/contract/envelope'
import { homeBlocks, saveHomeArrangement } from '@adroit/contract/home-page'
import { beginBinding, completeBinding } from '@adroit/contract/identity'
import { addMaterialComment } from '@adroit/contract/material-comments'
import { decideMaterials } from '@adroit/contract/material-review'
import { saveNotificationSettings, turnOnPush } from '@adroit/contract/notification-settings'
import { exportOwnData } from '@adroit/contract/own-data'
import { self } from '@adroit/contract/profile'
import { createDraft } from '@adroit/contract/publish-drafts'
import { publishDraft } from '@adroit/contract/publish-tasks'
import { saveReportSchedule } from '@adroit/contract/report-schedules'
import { createReportSnapshot } from '@adroit/contract/report-snapshots'
import { createReport } from '@adroit/contract/reports'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp } from '../../test/apps.ts'
import { addPasskeyTo } from '../../test/authenticator.ts'
import { confirmed, makeAccount, uploaded } from '../../test/browser-import.ts'
import type { Client } from '../../test/client.ts'
import { decideAt, openBrowser } from '../../test/identity.ts'
import { codeFor } from '../../test/mail.ts'
import { setUp } from '../../test/second-factor.ts'
import { subscribePublishing } from '../company/subscribe.ts'
import { asSystem } from '../db/database.ts'
import { type PlanWorld, startPlans } from '../publishing/plan/plan.test-helper.ts'

let plans: PlanWorld
let owner: Client
let material: Awaited<ReturnType<PlanWorld['material']>>
/** What must be in no export. */
const secrets: string[] = []
beforeAll(async () => {
  plans = await startPlans(['meta'], { mail: true })
  await subscribePublishing(plans.world.ctx, plans.company.abbreviation, true)
  owner = await plans.as('owner')
  await fill()
})
afterAll(() => plans.close())

/** Gives the owner, and the buyer, something in every file. */
async function fill(): Promise<void> {
  const { world, sandbox } = plans
  const email = 'owner@people.example'
  await owner.call(sendEmailCode, { email })
  await world.runJobs()
  await owner.call(bindEmail, { email, code: await codeFor(sandbox, email) })
  const browser = openBrowser(world)
  const { url } = await browser.call(beginBinding, { provider: 'google' }, owner)
  await browser.call(completeBinding, { provider: 'google', returned: await decideAt(url, { person: 'Ana Ruiz' }) }, owner)
  await addPasskeyTo(owner)
  const { key, recoveryCodes } = await setUp(world, owner)
  secrets.push(owner.token, key, ...recoveryCodes)
  await owner.call(saveNotificationSettings, { push: [], quiet: { from: 1320, to: 420, zone: 'Europe/Paris' } })
  const endpoint = 'https://fcm.googleapis.com/fcm/send/canary-push'
  const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
  await owner.call(turnOnPush, { endpoint, p256dh, auth: Buffer.alloc(16, 1).toString('base64url') })
  secrets.push('canary-push')
  const account = await makeAccount(owner, { name: 'Outdoor' })
  const csv = 'Day,Campaign name,Amount spent (USD),Impressions\n2026-11-01,Tents,12.50,100\n'
  await confirmed(world, owner, await uploaded(world, owner, account, { name: 'tents.csv', bytes: csv }).then(({ id }) => id))
  const what = {
    level: 'ACCOUNT',
    metric: 'spend',
    condition: 'above',
    threshold: '100',
    minSpend: '0',
    minutes: 0,
    pauses: false,
  } as const
  await owner.call(saveAlert, { definition: { ...what, platforms: [], accounts: [account] }, on: true })
  const report = await owner.call(createReport, {
    name: 'Tents',
    platforms: [],
    accounts: [account],
    breakdown: 'ACCOUNT',
    metrics: ['spend'],
    sort: { by: 'spend', direction: 'desc' },
    dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-30' },
  })
  const definition = { rhythm: 'day', weekday: 1, hour: 9, days: 'yesterday', file: 'none' } as const
  await owner.call(saveReportSchedule, { report: report.id, definition, on: true, recipients: [(await owner.call(self, {})).id] })
  await owner.call(createReportSnapshot, { report: report.id, name: 'For the client', days: 7 })
  await owner.call(saveHomeArrangement, { order: [...homeBlocks], hidden: ['pacing'] })
  secrets.push((await addApp(plans.world, owner)).key.secret)
  material = await plans.material('Hats', false)
  const { material: id, version, contentHash } = material
  await owner.call(decideMaterials, { items: [{ id, version, contentHash }], decision: 'rejected', reason: 'Too dark' })
  await owner.call(addMaterialComment, { material: id, version, text: 'Lighter, please', place: null })
  const newYork = plans.usable.find(({ name }) => name.startsWith('New York'))?.id ?? ''
  const plan = plans.plan([plans.planAccount(newYork, '20')], [await plans.material('Boots')], { name: 'Spring' })
  await owner.call(publishDraft, { draft: (await owner.call(createDraft, { plan })).id, version: 1 })
  const row = await asSystem(world.ctx.db, (tx) =>
    tx
      .selectFrom('ad_entities')
      .select(['account_id', 'level', 'key'])
      .where('level', '=', 'CAMPAIGN')
      .where('account_id', '=', newYork)
      .executeTakeFirstOrThrow(),
  )
  await owner.call(pauseDelivery, { account: row.account_id, level: row.level, key: row.key })
}

const asked = (client: Client, language = 'en-US') =>
  plans.world.app.inject({
    method: exportOwnData.method,
    url: exportOwnData.path,
    headers: { [headers.token]: client.token, [headers.language]: language },
    payload: {},
  })

/** Every stored secret of any member, as JSON would show it. */
async function storedSecrets(): Promise<string[]> {
  const { rows } = await asSystem(plans.world.ctx.db, (tx) =>
    sql<{ secret: string }>`
      select password_hash as secret from members where password_hash is not null union select token_hash::text from session_tokens
      union select secret::text from second_factors union select code_hash from recovery_codes union select credential_id from passkeys
      union select public_key::text from passkeys union select sealed::text from push_devices union select device_hash from devices
      union select subject from identities`.execute(tx),
  )
  expect(rows.length).toBeGreaterThan(15)
  // bytes would be base64 or a list of numbers; their hexadecimal form is what a query casts to
  return rows.flatMap(({ secret }) =>
    secret.startsWith('\\x') ? [secret.slice(2), Buffer.from(secret.slice(2), 'hex').toString('base64')] : [secret],
  )
}

/** The texts of an export, by file. */
async function exported(client: Client, language?: string): Promise<Record<string, string>> {
  const { statusCode, rawPayload } = await asked(client, language)
  expect(statusCode).toBe(200)
  return Object.fromEntries(Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

describe('an export of one’s own data', () => {
  it('has a file for each kind of data, and a README that explains each; no secret is in it', async () => {
    const { 'README.txt': readme = '', ...files } = await exported(owner)
    const data = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, JSON.parse(text) as Record<string, unknown>[]]))
    for (const name of Object.keys(files)) expect(readme).toContain(`${name}: `)
    expect(data).toMatchObject({
      'profile.json': [{ username: 'owner', name: 'The owner', role: 'owner', email: 'owner@people.example' }],
      'sign-ins.json': expect.arrayContaining([expect.objectContaining({ address: '127.0.0.1' })]),
      'third-party-logins.json': [{ provider: 'google', person_name: 'Ana Ruiz' }],
      'passkeys.json': [{ name: expect.any(String) }],
      'two-step-sign-in.json': [{ recovery_codes_left: 10 }],
      'notification-settings.json': [{ quiet_from: 1320, quiet_zone: 'Europe/Paris', push_devices: 1 }],
      'notifications.json': expect.arrayContaining([
        expect.objectContaining({ body: expect.objectContaining({ kind: 'second_factor_on' }) }),
      ]),
      'alerts.json': [{ enabled: true, definition: { metric: 'spend' } }],
      'reports.json': [{ name: 'Tents', shared_with: 'nobody' }],
      'scheduled-reports.json': [{ report: 'Tents', enabled: true }],
      'report-snapshots.json': [{ report: 'Tents', name: 'For the client', opened: 0 }],
      'home.json': [{ hidden: ['pacing'] }],
      'comments.json': [{ material: 'Hats', text: 'Lighter, please' }],
      'decisions.json': [
        { material: 'Hats', decision: 'rejected', reason: 'Too dark' },
        { material: 'Boots', decision: 'approved' },
      ],
      'materials.json': [],
      'imports.json': [{ file_name: 'tents.csv', state: 'done' }],
      'publish-tasks.json': [{ name: 'Spring', plan: { name: 'Spring' } }],
      'web2app.json': [{ kind: 'key', name: 'Server', ended_at: null }],
      'change-requests.json': [{ account: expect.stringMatching(/^New York/), kind: 'switch' }],
      'audit-log.json': expect.arrayContaining([expect.objectContaining({ action: 'own_data_exported', address: '127.0.0.1' })]),
      'devices.json': [{ first_seen_at: expect.any(String) }],
    })
    const all = JSON.stringify(files)
    for (const secret of [...secrets, ...(await storedSecrets())]) expect(all).not.toContain(secret)
    expect(all).not.toMatch(/\$argon2|_hash|sealed|public_key|credential|"secret|subject_hash/)
  })

  it('has what somebody else did to the member, without that person’s address, and what they uploaded', async () => {
    const buyer = await plans.as('buyer')
    const files = await exported(buyer, 'zh-CN')
    expect(JSON.parse(files['materials.json'] ?? '')).toMatchObject([{ name: 'Hats' }, { name: 'Boots' }])
    expect(JSON.parse(files['reports.json'] ?? '')).toEqual([])
    const entries = JSON.parse(files['audit-log.json'] ?? '') as { actor_name: string; address: string | null }[]
    expect(entries.filter(({ actor_name: name, address }) => name !== 'The buyer' && address !== null)).toEqual([])
    expect(files['README.txt']).toContain('profile.json: 姓名')
  })

  it('is made at most once in ten minutes, and needs the password that was typed lately', async () => {
    const admin = await plans.as('admin')
    const codes = async (answers: ReturnType<typeof asked>[]) =>
      (await Promise.all(answers)).map(({ headers: given, body }) =>
        given['content-type'] === 'application/zip' ? 0 : JSON.parse(body).code,
      )
    expect((await codes([asked(admin), asked(admin)])).sort()).toEqual([0, 3310])
    await plans.setNow(new Date(plans.world.ctx.clock().getTime() + 20 * 60_000).toISOString())
    expect(await codes([asked(admin)])).toEqual([1103])
    expect(await codes([asked(await plans.as('admin'))])).toEqual([0])
  })
})
