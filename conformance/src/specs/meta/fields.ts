import type { Violation } from '../exchange.ts'
import type { MetaSpec } from './operations.ts'
import { parseType } from './types.ts'

export interface AskedField {
  readonly name: string
  /** The fields in braces after it: `adsets{id,name}`. */
  readonly inner: readonly AskedField[]
}

/** Parses `id,name,adsets.limit(5){id,name}`. Throws if braces do not match. */
export function parseFields(text: string): AskedField[] {
  let at = 0
  const list = (closing: boolean): AskedField[] => {
    const found: AskedField[] = []
    while (at < text.length && text[at] !== '}') {
      const name = /^[^,{}]+/.exec(text.slice(at))?.[0] ?? ''
      at += name.length
      let inner: AskedField[] = []
      if (text[at] === '{') {
        at += 1
        inner = list(true)
      }
      found.push({ name: name.trim().replace(/\..*$/, ''), inner })
      if (text[at] === ',') at += 1
    }
    if (closing !== (text[at] === '}')) throw new Error(`Braces of ${text} do not match.`)
    if (closing) at += 1
    return found
  }
  return list(false)
}

/** Requested fields that the object does not have. An edge may be requested like a field. */
export function checkFields(spec: MetaSpec, object: string, asked: readonly AskedField[], at: string): Violation[] {
  const fields = spec.objects[object]
  if (!fields) return []
  return asked.flatMap(({ name, inner }): Violation[] => {
    const field = fields.find((candidate) => candidate.name === name)
    const type = field ? innermost(field.type) : edgeOf(spec, object, name)
    if (type === null) {
      return name === 'id' ? [] : [{ kind: 'unknown', at: `${at}.${name}`, words: `${object} has no field ${name}` }]
    }
    return checkFields(spec, type, inner, `${at}.${name}`)
  })
}

function innermost(type: string): string {
  const parsed = parseType(type)
  return parsed.is === 'list' ? innermost(type.slice('list<'.length, -1)) : type
}

const nodePaths: Readonly<Record<string, string>> = {
  AdAccount: 'act_{ad_account_id}',
  Campaign: '{campaign_id}',
  AdSet: '{ad_set_id}',
  Ad: '{ad_id}',
  User: '{user_id|me}',
  Page: '{page_id}',
  Business: '{business_id}',
}

function edgeOf(spec: MetaSpec, object: string, edge: string): string | null {
  const path = `/{version}/${nodePaths[object]}/${edge}`
  return spec.operations.find((operation) => operation.method === 'GET' && operation.path === path)?.returns ?? null
}
