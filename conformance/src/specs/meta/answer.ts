import { type Exchange, isRecord, seen, type Violation } from '../exchange.ts'
import type { MetaOperation, MetaSpec, NodeKind } from './operations.ts'
import { operationOf } from './request.ts'
import { isPlain, type MetaType, parseType } from './types.ts'

/** Where Meta's answer has something that the spec does not. OAuth pages are not checked. */
export function checkMetaAnswer(spec: MetaSpec, kindOf: NodeKind, exchange: Exchange): Violation[] {
  const { answer } = exchange
  const operation = operationOf(spec, kindOf, exchange)
  if (operation?.returns === 'page') return []
  if (!isRecord(answer)) return [{ kind: 'type', at: 'answer', words: `${seen(answer)} is no JSON object` }]
  if ('error' in answer) return checkError(spec, answer['error'])
  if (operation === null) return [{ kind: 'path', at: 'answer', words: 'What is no operation has no good answer' }]
  if (operation.returns.startsWith('{')) return checkShape(operation.returns, answer)
  if (operation.method !== 'GET') return only(answer, changed(operation), 'answer')
  if (operation.id.endsWith('.node')) return checkObject(spec, operation.returns, answer, 'answer')
  const data = answer['data']
  if (!Array.isArray(data)) return [{ kind: 'missing', at: 'answer.data', words: 'An edge answers a list' }]
  return [
    ...only(answer, ['data', 'paging', 'summary'], 'answer'),
    ...data.flatMap((one, index) => checkObject(spec, operation.returns, one, `data[${index}]`)),
    ...checkPaging(answer['paging']),
  ]
}

/** Keys of the answers to uploads (Meta's reference of `adimages` and `advideos`). */
const uploads: Readonly<Record<string, readonly string[]>> = {
  adimages: ['images', 'success'],
  advideos: ['id', 'success', 'upload_session_id', 'video_id', 'start_offset', 'end_offset'],
  insights: ['report_run_id'],
}

function changed(operation: MetaOperation): readonly string[] {
  return uploads[operation.path.split('/').at(-1) ?? ''] ?? ['success', 'id']
}

/** `{data:{app_id,type}}` names the keys of `data`; `{access_token,token_type}` names the top-level keys. */
function checkShape(shape: string, answer: Record<string, unknown>): Violation[] {
  const inner = /^\{data:\{(.*)\}\}$/.exec(shape)?.[1]
  if (inner === undefined) return only(answer, shape.slice(1, -1).split(','), 'answer')
  const data = answer['data']
  return [...only(answer, ['data'], 'answer'), ...(isRecord(data) ? only(data, inner.split(','), 'data') : [])]
}

const errorKeys = [
  'message',
  'type',
  'code',
  'error_subcode',
  'is_transient',
  'error_user_title',
  'error_user_msg',
  'error_data',
  'fbtrace_id',
]

function checkError(spec: MetaSpec, error: unknown): Violation[] {
  if (!isRecord(error)) return [{ kind: 'type', at: 'error', words: `${seen(error)} is no error` }]
  const missing = ['message', 'type', 'code', 'fbtrace_id'].filter((key) => !(key in error))
  return [
    ...only(error, errorKeys, 'error'),
    ...missing.map((key): Violation => ({ kind: 'missing', at: `error.${key}`, words: `An error has ${key}` })),
    ...(spec.codes.has(Number(error['code']))
      ? []
      : [{ kind: 'enum', at: 'error.code', words: `${seen(error['code'])} is no code of Meta's` } as const]),
  ]
}

function checkPaging(paging: unknown): Violation[] {
  if (paging === undefined) return []
  if (!isRecord(paging)) return [{ kind: 'type', at: 'paging', words: `${seen(paging)} is no paging` }]
  const next = paging['next']
  return [
    ...only(paging, ['cursors', 'next', 'previous'], 'paging'),
    ...(next === undefined || (typeof next === 'string' && URL.canParse(next))
      ? []
      : [{ kind: 'type', at: 'paging.next', words: `${seen(next)} is no absolute address` } as const]),
  ]
}

function only(value: Record<string, unknown>, known: readonly string[], at: string): Violation[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => ({ kind: 'unknown', at: `${at}.${key}`, words: `${at} has no ${key}` }))
}

/** Where a value differs from an object of the spec, at any depth. */
export function checkObject(spec: MetaSpec, object: string, value: unknown, at: string): Violation[] {
  const fields = spec.objects[object]
  if (!fields) return []
  if (!isRecord(value)) return [{ kind: 'type', at, words: `${seen(value)} is no ${object}` }]
  return Object.entries(value).flatMap(([name, inner]): Violation[] => {
    const field = fields.find((candidate) => candidate.name === name)
    // Breakdowns are separate keys beside the requested fields.
    const type = field?.type ?? (name === 'id' || (object === 'AdsInsights' && isBreakdown(spec, name)) ? 'string' : undefined)
    if (type === undefined) return [{ kind: 'unknown', at: `${at}.${name}`, words: `${object} has no field ${name}` }]
    return checkValue(spec, parseType(type), inner, `${at}.${name}`)
  })
}

function isBreakdown(spec: MetaSpec, name: string): boolean {
  return spec.enums.get('adaccountinsights_breakdowns_enum_param')?.includes(name) ?? false
}

function checkValue(spec: MetaSpec, type: MetaType, value: unknown, at: string): Violation[] {
  const wrong = (what: string): Violation[] => [{ kind: 'type', at, words: `${seen(value)} is not ${what}` }]
  if (type.is === 'list') {
    // A list that is also an edge has the form of an edge, within `data`.
    const list = isRecord(value) && Array.isArray(value['data']) ? value['data'] : value
    return Array.isArray(list) ? list.flatMap((one, index) => checkValue(spec, type.of, one, `${at}[${index}]`)) : wrong('a list')
  }
  if (type.is === 'map') return typeof value === 'object' && value !== null ? [] : wrong('an object')
  if (type.is === 'plain') return isPlain[type.name](value) ? [] : wrong(type.name)
  const values = spec.enums.get(type.name)
  if (values) return values.includes(String(value)) ? [] : [{ kind: 'enum', at, words: `${seen(value)} is no ${type.name}` }]
  return checkObject(spec, type.name, value, at)
}
