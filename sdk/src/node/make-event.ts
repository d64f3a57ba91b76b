import { randomUUID } from 'node:crypto'
import type { AppEvent, EventKind, IncomeInput, OpenInput, OrderInput, RefundInput } from './event.ts'
import { mostEventBytes } from './limits.ts'

type Input = OpenInput | OrderInput | RefundInput | IncomeInput

const texts = ['user', 'click', 'clickId', 'order', 'amount', 'currency'] as const

/**
 * Returns the event with its ID and its moment, and its JSON, which is sent as it is each time. Throws a TypeError for values of a wrong
 * type, such as an amount that is a number; what is wrong in texts, Adroit says.
 */
export function makeEvent(kind: EventKind, input: Input): { event: AppEvent; json: string } {
  const given: Readonly<Record<string, unknown>> = { ...input }
  const event: AppEvent = { id: textOf(given, 'id') ?? randomUUID(), kind, at: momentOf(given['at'] ?? new Date()) }
  for (const name of texts) {
    const value = textOf(given, name)
    if (value !== undefined) event[name] = value
  }
  const consent = given['consent']
  if (consent !== undefined && typeof consent !== 'boolean') throw new TypeError('consent must be true or false')
  if (consent !== undefined) event.consent = consent
  const json = JSON.stringify(event)
  if (Buffer.byteLength(json) > mostEventBytes) throw new TypeError(`An event has at most ${mostEventBytes} bytes as JSON`)
  return { event, json }
}

function textOf(given: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = given[name]
  if (value !== undefined && typeof value !== 'string') throw new TypeError(`${name} must be a text`)
  return value
}

function momentOf(at: unknown): string {
  if (typeof at === 'string') return at
  if (!(at instanceof Date) || Number.isNaN(at.getTime())) throw new TypeError('at must be a date or a text')
  return at.toISOString()
}
