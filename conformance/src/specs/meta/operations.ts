import { extraMetaCodes } from '../exceptions.ts'
import { readSpec } from '../files.ts'

export interface MetaParameter {
  readonly name: string
  readonly required: boolean
  readonly type: string
  readonly enum?: readonly string[]
}

export interface MetaOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly params: readonly MetaParameter[]
  readonly returns: string
}

interface MetaField {
  readonly name: string
  readonly type: string
  readonly enum?: readonly string[]
}

export interface MetaSpec {
  readonly operations: readonly MetaOperation[]
  /** Fields of objects, by the object's name. */
  readonly objects: Readonly<Record<string, readonly MetaField[]>>
  /** Values of enums, by type name. */
  readonly enums: ReadonlyMap<string, readonly string[]>
  readonly codes: ReadonlySet<number>
}

export function readMeta(): MetaSpec {
  const { operations, objects } = readSpec<Pick<MetaSpec, 'operations' | 'objects'>>('meta/meta-operations.json')
  const enums = readSpec<{ name: string; values: string[] }[]>('meta/specs/enum_types.json')
  const { codes } = readSpec<{ codes: { code: number }[] }>('meta/meta-error-codes.json')
  return {
    operations,
    objects,
    enums: new Map(enums.map((one) => [one.name, one.values])),
    codes: new Set([...codes.map(({ code }) => code), ...extraMetaCodes]),
  }
}

/** The node type of an id: `Campaign`, `AdSet` …; undefined: an id outside the world, such as that of a report run. */
export type NodeKind = (id: string) => string | undefined

const places: Readonly<Record<string, string>> = {
  User: '{user_id|me}',
  Campaign: '{campaign_id}',
  AdSet: '{ad_set_id}',
  Ad: '{ad_id}',
  AdVideo: '{video_id}',
  AdCreative: '{creative_id}',
  AdLabel: '{ad_label_id}',
  Business: '{business_id}',
  Page: '{page_id}',
  AdsPixel: '{pixel_id}',
  CustomAudience: '{custom_audience_id}',
  AdReportRun: '{report_run_id}',
}

/** The operation of a request; null: the spec does not have it. */
export function findOperation(spec: MetaSpec, kindOf: NodeKind, method: string, path: string): MetaOperation | null {
  const [, version, node = '', ...edge] = path.split('/')
  if (!/^v\d+\.\d+$/.test(version ?? '')) return null
  const wanted = ['', '{version}', placeOf(node, kindOf), ...edge].join('/')
  return spec.operations.find((operation) => operation.method === method && operation.path === wanted) ?? null
}

function placeOf(node: string, kindOf: NodeKind): string {
  if (node === 'me') return '{user_id|me}'
  if (/^act_\d+$/.test(node)) return 'act_{ad_account_id}'
  if (!/^\d+$/.test(node)) return node
  return places[kindOf(node) ?? 'AdReportRun'] ?? node
}
