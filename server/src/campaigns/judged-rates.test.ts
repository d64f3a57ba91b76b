import { getAdEntity } from '@adroit/contract/campaigns'
import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { listMembers, updateMember } from '@adroit/contract/members'
import { confirmPassword } from '@adroit/contract/password'
import { importRates, removeRates } from '@adroit/contract/rates'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Client, multipart, sendFile, signIn } from '../../test/client.ts'
import { testPassword } from '../../test/world.ts'
import { wholeLog } from '../audit/audit.test-helper.ts'
import { saveRates } from '../rates/service.ts'
import { type DeliveryWorld, startDelivery } from './campaigns.test-helper.ts'

let at: DeliveryWorld
let yen: Awaited<ReturnType<DeliveryWorld['target']>>
const admin = () => signIn(at.world, at.company.abbreviation, 'admin')
const today = () => at.world.ctx.clock().toISOString().slice(0, 10)
const bring = async (client: Client, usd: string, jpy: string) =>
  client.upload(importRates, {}, { name: 'rates.csv', bytes: `Date,USD,JPY\n${today()},${usd},${jpy}\n` })
const limitInYen = async () => (await (await admin()).call(getAdEntity, yen.named)).approvalAbove

beforeAll(async () => {
  at = await startDelivery(['meta'])
  yen = await at.target('meta', 'Tokyo', 'campaign 1')
  const owner = await at.as('owner')
  const { members } = await owner.call(listMembers, {})
  await owner.call(updateMember, { id: members.find(({ username }) => username === 'admin')?.id ?? '', budgetLimit: '150' })
})
afterAll(() => at.close())
beforeEach(async () => {
  await (await at.as('owner')).call(removeRates, {})
})

it('a rate that the member entered does not raise their limit: before 24 hours nothing is known without a second person', async () => {
  await bring(await admin(), '1', '1000000')
  expect(await limitInYen()).toBe('0')
  await bring(await at.as('owner'), '1', '1000000')
  expect(await limitInYen()).toBe('0')
  await at.later(24 * 3_600)
  expect(await limitInYen()).toBe('150000000')
})

it('a rate of another member counts', async () => {
  await bring(await at.as('owner'), '1', '100')
  expect(await limitInYen()).toBe('15000')
  await bring(await admin(), '1', '1000000')
  expect(await limitInYen()).toBe('0')
})

it('of the official and the company’s own rate, the stricter one counts, whoever entered it', async () => {
  await saveRates(at.world.ctx, 'ecb', [
    { currency: 'USD', day: today(), perEuro: '1.1' },
    { currency: 'JPY', day: today(), perEuro: '165' },
  ])
  expect(await limitInYen()).toBe('22500')
  await bring(await admin(), '1.1', '165000')
  expect(await limitInYen()).toBe('22500')
  await bring(await at.as('owner'), '1.1', '165000')
  expect(await limitInYen()).toBe('22500')
  await bring(await admin(), '1.1', '110')
  expect(await limitInYen()).toBe('15000')
})

it('importing rates needs a recent password, and both importing and removing are in the audit log', async () => {
  const owner = await at.as('owner')
  await at.later(16 * 60)
  const rates = `Date,USD\n${today()},1\n`
  const sent = { [headers.token]: owner.token, [headers.language]: 'en-US' }
  const refused = await sendFile(at.world, importRates, multipart({}, { name: 'rates.csv', bytes: rates }), sent)
  expect(refused.body.code).toBe(errors.confirmation_needed.code)
  await owner.call(confirmPassword, { password: testPassword })
  await owner.upload(importRates, {}, { name: 'rates.csv', bytes: rates })
  await owner.call(removeRates, {})
  const [imported, removed] = (await wholeLog(owner)).slice(-2)
  expect(removed).toMatchObject({ action: 'rates_removed', actor: { name: 'The owner' }, details: { count: 1 } })
  expect(imported).toMatchObject({
    action: 'rates_imported',
    actor: { name: 'The owner' },
    details: { count: 1, from: today(), to: today() },
  })
})
