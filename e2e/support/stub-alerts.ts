import type { AlertDefinition, AlertIncident, AlertRule } from '@adroit/contract/alerts'
import type { getNotification } from '@adroit/contract/notifications'
import type { Data } from './sendable.ts'
import { ok, paths, type Stub } from './stub.ts'

export const definition: AlertDefinition = {
  ...{ level: 'CAMPAIGN', platforms: [], accounts: [], metric: 'spend', condition: 'above', threshold: '500' },
  ...{ minSpend: '0', minutes: 60, pauses: false },
}
const longName = 'Spring sale · prospecting · women 25–44 · all'

const incident = (index: number): AlertIncident => ({
  account: { id: '11', name: 'North' },
  entity: { key: String(index), name: index === 0 ? longName : `Campaign ${index}` },
  day: '2026-11-19',
  at: `2026-11-19T${String(20 - index).padStart(2, '0')}:15:00Z`,
  since: '2026-11-19T10:15:00Z',
  value: String(512.3 + index),
  before: null,
})

/** Serves alerts, and keeps what is saved and deleted. */
export function serveAlerts(api: Stub, first: readonly AlertRule[] = []): { readonly stored: () => readonly AlertRule[] } {
  let stored = [...first]
  const currency = 'USD'
  api.answer(paths.listAlerts, () => ok({ alerts: [...stored], currency }))
  api.answer(paths.saveAlert, ({ body }) => {
    const { id = String(90 + stored.length), definition: given, on } = body as { id?: string; definition: AlertDefinition; on: boolean }
    const rule: AlertRule = { id, definition: given, on, currency, lastAt: null }
    stored = stored.some((one) => one.id === id) ? stored.map((one) => (one.id === id ? rule : one)) : [rule, ...stored]
    return ok(rule)
  })
  api.answer(paths.deleteAlert, ({ body }) => {
    stored = stored.filter(({ id }) => id !== (body as { id: string }).id)
    return ok(null)
  })
  api.answer(paths.previewAlert, ({ body }) => {
    const { threshold } = (body as { definition: AlertDefinition }).definition
    const incidents = Number(threshold) > 1_000 ? [] : Array.from({ length: 12 }, (_, index) => incident(index))
    return ok({ incidents, count: incidents.length, accounts: 3, withoutReadings: 1, from: '2026-11-06', to: '2026-11-20', currency })
  })
  return { stored: () => stored }
}

/** A notification of two campaigns that crossed the threshold. */
export const alertMessage: Data<typeof getNotification> = {
  ...{ id: '5', at: '2026-11-20T10:15:00Z', read: false },
  body: {
    ...{ kind: 'alert', alert: '91', definition, currency: 'USD', account: { id: '11', name: 'North' } },
    found: [
      { key: '61', name: 'Spring', value: '512.3', before: null, usual: '310' },
      { key: '62', name: 'Autumn', value: '700', before: null },
    ],
    ...{ count: 2, since: '2026-11-20T09:15:00Z' },
  },
}
