import { decideReview, nameGuest } from '@adroit/contract/external-review'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guestOf, openLink } from '../../test/guest.ts'
import { makeMaterials } from '../../test/materials.ts'
import { sendDueWebhooks } from './send.ts'
import { failedImport, startWebhooks, type Webhooks } from './webhooks.test-helper.ts'

let at: Webhooks
beforeAll(async () => {
  at = await startWebhooks()
})
afterAll(() => at.close())

it('a chat is told what a guest of a review link decided, who sees no webhooks', async () => {
  const office = await at.robot()
  const { material } = await makeMaterials(office.owner)
  const link = await openLink(at.world, office.owner, [material])
  const guest = guestOf(at.world, link.cookie)
  const review = await guest.call(nameGuest, { name: 'Gina' })
  const [item] = review.items
  if (!item) throw new Error('the link shows nothing')
  const { version, contentHash } = item
  await guest.call(decideReview, { material, version, contentHash, decision: 'approved' })
  at.world.advance(60_000)
  await sendDueWebhooks(at.world.ctx)
  expect(at.sentTo(office.robot).map(({ body }) => body)).toEqual([
    { msgtype: 'text', text: { content: 'Gina, a guest, reviewed “Round 1”: 1 approved, 0 rejected\nhttps://ads.example.com' } },
  ])
})

it('several processes that send at once deliver each message once', async () => {
  const offices = await Promise.all([at.robot(), at.robot(), at.robot('slack')])
  for (const office of offices) await at.tell(office, failedImport)
  await Promise.all(Array.from({ length: 6 }, () => sendDueWebhooks(at.world.ctx)))
  expect(offices.map(({ robot }) => at.sentTo(robot).length)).toEqual([1, 1, 1])
})
