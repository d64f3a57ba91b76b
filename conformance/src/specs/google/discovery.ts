import { readSpec } from '../files.ts'

export interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'any'
  readonly format?: string
  readonly $ref?: string
  readonly enum?: readonly string[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema
  readonly readOnly?: boolean
  readonly description?: string
}

interface Parameter {
  readonly location: string
  readonly required?: boolean
  readonly type?: string
  readonly enum?: readonly string[]
}

export interface Method {
  readonly id: string
  readonly httpMethod: string
  readonly path: string
  readonly parameters?: Readonly<Record<string, Parameter>>
  readonly request?: { readonly $ref: string }
  readonly response?: { readonly $ref: string }
}

interface Resource {
  readonly methods?: Readonly<Record<string, Method>>
  readonly resources?: Readonly<Record<string, Resource>>
}

export interface GoogleSpec {
  readonly schemas: Readonly<Record<string, Schema>>
  readonly methods: readonly Method[]
  /** Query parameters that every method accepts. */
  readonly parameters: Readonly<Record<string, Parameter>>
}

const youtubeFile = 'youtube/youtube-v3-discovery.json'

/** YouTube's Data API. Its document gives the schemas, and the paths below `servicePath`. */
export function readYoutube(): GoogleSpec {
  const { schemas, resources, parameters } = readSpec<Pick<GoogleSpec, 'schemas' | 'parameters'> & Resource>(youtubeFile)
  return { schemas, parameters, methods: methodsOf({ resources: resources ?? {} }) }
}

/** The API that takes events of advertisers' customers. */
export function readDataManager(): GoogleSpec {
  const { schemas, resources, parameters } = readSpec<Pick<GoogleSpec, 'schemas' | 'parameters'> & Resource>(
    'google-datamanager/datamanager.v1.json',
  )
  return { schemas, parameters, methods: methodsOf({ resources: resources ?? {} }) }
}

export const discoveryFile = 'google/googleads-v25-discovery.json'

export function readGoogle(): GoogleSpec {
  const { schemas, resources, parameters } = readSpec<Pick<GoogleSpec, 'schemas' | 'parameters'> & Resource>(discoveryFile)
  return { schemas, parameters, methods: methodsOf({ resources: resources ?? {} }) }
}

function methodsOf(resource: Resource): Method[] {
  return [...Object.values(resource.methods ?? {}), ...Object.values(resource.resources ?? {}).flatMap(methodsOf)]
}

/** The method of a request; null: unknown. */
export function findMethod(spec: GoogleSpec, method: string, path: string): Method | null {
  return spec.methods.find((one) => one.httpMethod === method && pattern(one.path).test(path)) ?? null
}

function pattern(path: string): RegExp {
  const parts = path.split(/\{\+?[^}]+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^/${parts.join('[^/:]+')}$`)
}

/** Resolves a schema reference. Throws if the document does not have it. */
export function resolve(spec: GoogleSpec, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const found = spec.schemas[schema.$ref]
  if (!found) throw new Error(`The discovery document has no ${schema.$ref}.`)
  return found
}

export const schemaNamed = (name: string): Schema => ({ $ref: `GoogleAdsGoogleadsV25${name}` })
