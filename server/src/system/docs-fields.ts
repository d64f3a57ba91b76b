/** The subset of JSON Schema that the contract's schemas produce. */
export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A line about the possible values, with the fields of their objects below it. */
export function described(schema: Schema): string {
  return `${escaped(words(schema))}${below(schema)}`
}

function alternatives(schema: Schema): readonly Schema[] | undefined {
  return schema.anyOf ?? schema.oneOf
}

function words(schema: Schema): string {
  const several = alternatives(schema)
  if (several) return [...new Set(several.map(words))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  switch (schema.type) {
    case 'string':
      return `text${bounds(schema.minLength, schema.maxLength, ' characters')}`
    case 'number':
      return `number${bounds(schema.minimum, schema.maximum)}`
    case 'integer':
      return `whole number${bounds(schema.minimum, schema.maximum)}`
    case 'boolean':
      return 'true or false'
    case 'array':
      return `list${bounds(schema.minItems, schema.maxItems, ' entries')} of ${schema.items ? words(schema.items) : 'anything'}`
    case 'object':
      return schema.properties === undefined && typeof schema.additionalProperties === 'object'
        ? `object, by key: ${words(schema.additionalProperties)}`
        : 'object'
    case 'null':
      return 'null'
    default:
      return 'anything'
  }
}

function bounds(least: number | undefined, most: number | undefined, unit = ''): string {
  // The limits of any integer are not limits that the schema sets.
  const [from, to] = [least, most].map((bound) => (bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound))
  if (from === undefined && to === undefined) return ''
  if (from === undefined) return ` (up to ${to}${unit})`
  return to === undefined ? ` (from ${from}${unit})` : ` (${from} to ${to}${unit})`
}

function below(schema: Schema): string {
  const several = alternatives(schema)
  if (several) return several.map(below).join('')
  if (schema.items) return below(schema.items)
  if (typeof schema.additionalProperties === 'object') return below(schema.additionalProperties)
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return ''
  const item = ([name, field]: [string, Schema]) =>
    `<li><code>${escaped(name)}</code>${schema.required?.includes(name) === true ? '' : ' <i>may be left out</i>'}: ${described(field)}</li>`
  return `<ul>${fields.map(item).join('')}</ul>`
}
