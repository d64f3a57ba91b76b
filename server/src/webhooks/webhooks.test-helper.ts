import type { NotificationBody } from '@adroit/contract/notifications'
import { listWebhooks, saveWebhook, type Webhook, type WebhookService } from '@adroit/contract/webhooks'
import type * as z from 'zod'
import { type ChatService, startChatService } from '../../test/chat-service.ts'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { forCompany } from '../db/database.ts'
import { notify } from '../notifications/notify.ts'

type Given = z.infer<typeof saveWebhook.input>

export const slackAddress = 'https://hooks.slack.com/services/T0/B0/0123456789abcdef'
export const failedImport: NotificationBody = {
  kind: 'import_failed',
  import: '7',
  fileName: 'Launch.csv',
  account: { id: '1', name: 'Shop' },
}

/** A webhook of all kinds at Slack, before `more` changes it. */
export const webhookWith = (more: Partial<Given> = {}): Given => ({
  ...{ service: 'slack', name: 'Buyers', address: slackAddress, locale: 'en-US', on: true },
  groups: ['publishing', 'reviews', 'connections', 'imports'],
  ...more,
})

/** A company with an owner, an admin and a viewer. */
interface Office {
  readonly owner: Client
  readonly as: (role: 'owner' | 'admin' | 'viewer') => Promise<Client>
  readonly company: string
  readonly members: readonly string[]
}

interface Robot extends Office {
  readonly robot: string
  readonly webhook: Webhook
  /** The state of the webhook now, also after the owner's session has ended. */
  readonly state: () => Promise<Webhook | undefined>
}

export interface Webhooks {
  readonly world: World
  readonly chat: ChatService
  readonly office: () => Promise<Office>
  /** An office with a webhook to a robot of its own. */
  readonly robot: (service?: WebhookService, more?: Partial<Given>) => Promise<Robot>
  readonly tell: (office: Office, body?: NotificationBody, members?: readonly string[]) => Promise<void>
  readonly sentTo: (robot: string) => ChatService['sent']
  readonly waiting: (office: Office) => Promise<number>
  readonly close: () => Promise<void>
}

/** A server at `https://ads.example.com` and a chat service that it may send to. */
export async function startWebhooks(): Promise<Webhooks> {
  const chat = await startChatService()
  const world = await startWorld({ env: { WEBHOOK_ORIGINS: chat.origin, PUBLIC_URL: 'https://ads.example.com' } })
  let robots = 0
  async function office(): Promise<Office> {
    const { abbreviation, id: company } = await makeCompany(world, { roles: ['owner', 'admin', 'viewer'] })
    const members = await forCompany(world.ctx.db, company, (tx) =>
      tx.selectFrom('members').select('id').where('company_id', '=', company).orderBy('id').execute(),
    )
    return {
      owner: await signIn(world, abbreviation),
      as: (role) => signIn(world, abbreviation, role),
      company,
      members: members.map(({ id }) => id),
    }
  }
  return {
    world,
    chat,
    office,
    robot: async (service = 'wecom', more = {}) => {
      const at = await office()
      robots += 1
      const robot = `${service}-${robots}`
      const webhook = await at.owner.call(saveWebhook, webhookWith({ service, address: chat.addressOf(robot), ...more }))
      return { ...at, robot, webhook, state: async () => (await (await at.as('owner')).call(listWebhooks, {})).webhooks[0] }
    },
    tell: ({ company, members: all }, body = failedImport, members = all) =>
      forCompany(world.ctx.db, company, (tx) => notify(tx, company, members, body, world.ctx.clock())),
    sentTo: (robot) => chat.sent.filter((sent) => sent.robot === robot),
    waiting: async ({ company }) =>
      (await forCompany(world.ctx.db, company, (tx) => tx.selectFrom('webhook_deliveries').select('id').execute())).length,
    close: async () => {
      await world.close()
      await chat.close()
    },
  }
}
