import { invalid } from './errors.ts'
import type { Params } from './params.ts'

/** The fields of a node; undefined: this node has no value, and the answer leaves it out. */
export type FieldTable = Readonly<Record<string, () => unknown>>

interface Wanted {
  readonly name: string
  readonly within: readonly Wanted[]
}

/** `id,name,business{id,name}`. */
function parseFields(text: string): Wanted[] {
  const wanted: Wanted[] = []
  let depth = 0
  let from = 0
  const take = (to: number) => {
    const part = text.slice(from, to).trim()
    from = to + 1
    if (part === '') return
    const [, name = part, inner = ''] = /^(\w+)(?:\.[\w.()]+)?\{(.*)\}$/s.exec(part) ?? []
    wanted.push({ name, within: inner === '' ? [] : parseFields(inner) })
  }
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth < 0) break
    if (text[at] === ',' && depth === 0) take(at)
  }
  if (depth !== 0) throw invalid('Syntax error "Expected end of string" in the field list', { code: 2500 })
  take(text.length)
  return wanted
}

export function fieldNames(params: Params): string[] {
  return wantedOf(params).map((wanted) => wanted.name)
}

function wantedOf(params: Params): Wanted[] {
  const value = params.get('fields')
  if (Array.isArray(value)) return value.map((name) => ({ name: String(name), within: [] }))
  return typeof value === 'string' ? parseFields(value) : []
}

/** The requested fields, always with `id`; `usual` if none are requested. */
export function picked(params: Params, node: string, table: FieldTable, usual: readonly string[]): Record<string, unknown> {
  const asked = wantedOf(params)
  const wanted = asked.length > 0 ? asked : usual.map((name) => ({ name, within: [] }))
  const result: Record<string, unknown> = {}
  for (const { name, within } of wanted) {
    const read = Object.hasOwn(table, name) ? table[name] : undefined
    if (!read) throw invalid(`Tried accessing nonexisting field (${name}) on node type (${node})`)
    const value = narrowed(read(), within)
    if (value !== undefined && value !== null) result[name] = value
  }
  return { ...result, id: table['id']?.() }
}

function narrowed(value: unknown, within: readonly Wanted[]): unknown {
  if (within.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const names = ['id', ...within.map((wanted) => wanted.name)]
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))
}
