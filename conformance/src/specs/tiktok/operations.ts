import { extraTiktokAnswers, extraTiktokOperations, tiktokMethods } from '../exceptions.ts'
import { readSpec } from '../files.ts'

export interface TiktokField {
  readonly name?: string
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'datetime' | 'file'
  readonly in?: 'query' | 'header' | 'path' | 'form'
  readonly required?: boolean
  readonly enum?: readonly string[]
  /** The name of `enum`, whose values are then names. */
  readonly enumType?: string
  readonly items?: TiktokField
  readonly fields?: readonly TiktokField[]
  readonly maxItems?: number
  readonly maxLength?: number
  readonly max?: number
  readonly min?: number
}

export interface TiktokOperation {
  readonly method: string
  readonly path: string
  readonly params?: readonly TiktokField[]
  readonly body?: readonly TiktokField[]
  readonly contentType?: string
  readonly extraFromCommunitySdk?: readonly TiktokField[]
  readonly responseData?: TiktokField
}

export interface TiktokSpec {
  readonly operations: readonly TiktokOperation[]
  readonly enums: Readonly<Record<string, readonly string[]>>
  readonly metrics: ReadonlySet<string>
  readonly dimensions: ReadonlySet<string>
  readonly codes: ReadonlySet<number>
}

const reportPath = '/open_api/v1.3/report/integrated/get/'

export function readTiktok(): TiktokSpec {
  const { operations } = readSpec<Pick<TiktokSpec, 'operations'>>('tiktok/tiktok-v13-operations-all.json')
  const { codes } = readSpec<{ codes: { code: number }[] }>('tiktok/tiktok-return-codes.json')
  const rows = operations.find((operation) => operation.path === reportPath)?.responseData?.fields?.find((field) => field.name === 'list')
  return {
    operations: [...operations, ...extraTiktokOperations],
    enums: readSpec<Pick<TiktokSpec, 'enums'>>('tiktok/tiktok-v13-enums.json').enums,
    metrics: new Set(readSpec<{ all: { name: string }[] }>('tiktok/tiktok-v13-report-metrics.json').all.map(({ name }) => name)),
    dimensions: new Set(names(rows?.items?.fields?.find((field) => field.name === 'dimensions')?.fields)),
    codes: new Set(codes.map(({ code }) => code)),
  }
}

export const names = (fields: readonly TiktokField[] | undefined): string[] => (fields ?? []).flatMap(({ name }) => name ?? [])

/** The operation of a request; null: unknown. The trailing slash belongs to the path. */
export function findTiktok(spec: TiktokSpec, method: string, path: string): TiktokOperation | null {
  const wanted = (operation: TiktokOperation) => operation.path === path && (tiktokMethods[path] ?? operation.method) === method
  const found = spec.operations.find(wanted) ?? null
  if (found?.responseData === undefined) return found
  const extras = extraTiktokAnswers.filter((extra) => found.path.includes(extra.path))
  return { ...found, responseData: extras.reduce(withExtra, found.responseData) }
}

type Extra = (typeof extraTiktokAnswers)[number]

/** Adds the fields that are missing to the objects of a kind in an answer. */
function withExtra(field: TiktokField, extra: Extra): TiktokField {
  const fields = field.fields?.map((one) => withExtra(one, extra))
  const more = fields?.some(({ name }) => name === extra.id) ? extra.fields : []
  return { ...field, ...(fields && { fields: [...fields, ...more] }), ...(field.items && { items: withExtra(field.items, extra) }) }
}
