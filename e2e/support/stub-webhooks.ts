import { deleteWebhook, listWebhooks, saveWebhook, testWebhook, type Webhook } from '@adroit/contract/webhooks'
import { pathOf } from './sendable.ts'
import { ok, type Stub } from './stub.ts'

export const webhookPaths = {
  list: pathOf(listWebhooks),
  save: pathOf(saveWebhook),
  delete: pathOf(deleteWebhook),
  test: pathOf(testWebhook),
}

export const knownWebhook: Webhook = {
  ...{ id: '71', service: 'feishu', name: 'Buyers · Asia and the Pacific · mornings', host: 'open.feishu.cn', tail: '9f3c' },
  ...{ signed: true, groups: ['publishing', 'connections'], locale: 'zh-CN', on: true },
  ...{ lastAt: '2026-11-19T20:15:00Z', failingSince: null, failure: null },
}

/** Failing since yesterday, and off. */
export const failingWebhook: Webhook = {
  ...knownWebhook,
  ...{ id: '72', service: 'slack', name: 'Design', host: 'hooks.slack.com', tail: 'aB3d', signed: false, on: false },
  ...{ lastAt: null, failingSince: '2026-11-18T20:15:00Z', failure: 'refused' },
}

type Sent = Partial<Webhook> & { readonly address?: string; readonly secret?: string | null }

/** Serves chat webhooks, and keeps what is saved and deleted. */
export function serveWebhooks(api: Stub, first: readonly Webhook[] = []): { readonly sent: () => readonly Sent[] } {
  let stored = [...first]
  const sent: Sent[] = []
  api.answer(webhookPaths.list, () => ok({ webhooks: [...stored] }))
  api.answer(webhookPaths.save, ({ body }) => {
    const given = body as Sent
    sent.push(given)
    const { address, secret: _secret, ...rest } = given
    const before = stored.find(({ id }) => id === given.id)
    const fresh = { ...knownWebhook, id: '90', signed: false, lastAt: null }
    const place = address === undefined ? {} : { host: new URL(address).host, tail: address.slice(-4) }
    const webhook: Webhook = { ...(before ?? fresh), ...rest, ...place }
    stored = before ? stored.map((one) => (one.id === webhook.id ? webhook : one)) : [...stored, webhook]
    return ok(webhook)
  })
  api.answer(webhookPaths.delete, ({ body }) => {
    stored = stored.filter(({ id }) => id !== (body as { id: string }).id)
    return ok(null)
  })
  api.answer(webhookPaths.test, ok({ outcome: 'delivered' as const }))
  return { sent: () => sent }
}
