import type { Answer } from '../http/call.ts'
import { type Path, pathText } from './path.ts'

/** One error of a GoogleAdsFailure: `[family, code]` as in `{ queryError: 'BAD_NUMBER' }`. */
export interface AdsError {
  readonly code: readonly [family: string, name: string]
  readonly message: string
  readonly trigger?: string
  /** Location in the request: `operations`, its index, `update` … */
  readonly at?: Path
  /** `quotaErrorDetails` and the like. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Thrown inside a handler, and turned into an answer by the wire. */
export class Failure extends Error {
  readonly status: number
  readonly errors: readonly AdsError[]

  constructor(status: number, errors: readonly AdsError[]) {
    super(errors[0]?.message ?? 'failure')
    this.status = status
    this.errors = errors
  }
}

export function fail(status: number, error: AdsError): never {
  throw new Failure(status, [error])
}

const names: Readonly<Record<number, readonly [status: string, message: string]>> = {
  400: ['INVALID_ARGUMENT', 'Request contains an invalid argument.'],
  401: ['UNAUTHENTICATED', 'Request had invalid authentication credentials.'],
  403: ['PERMISSION_DENIED', 'The caller does not have permission'],
  404: ['NOT_FOUND', 'Requested entity was not found.'],
  409: ['ABORTED', 'The operation was aborted.'],
  429: ['RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'],
  500: ['INTERNAL', 'Internal error encountered.'],
}

/** `google.rpc.Status` codes, as partial failures contain them. */
const rpcCodes: Readonly<Record<number, number>> = { 400: 3, 403: 7, 404: 5, 409: 10, 429: 8, 500: 13 }

function failureDetail(version: string, errors: readonly AdsError[], requestId: string): unknown {
  return {
    '@type': `type.googleapis.com/google.ads.googleads.${version}.errors.GoogleAdsFailure`,
    errors: errors.map(({ code: [family, name], message, trigger, at, details }) => ({
      errorCode: { [family]: name },
      message,
      ...(trigger === undefined ? {} : { trigger: { stringValue: trigger } }),
      ...(at === undefined
        ? {}
        : { location: { fieldPathElements: at.map((step) => (typeof step === 'string' ? { fieldName: step } : step)) } }),
      ...(details === undefined ? {} : { details }),
    })),
    requestId,
  }
}

export function failureBody(version: string, status: number, errors: readonly AdsError[], requestId: string): { error: unknown } {
  const [name, message] = names[status] ?? ['UNKNOWN', 'Unknown error.']
  return { error: { code: status, message, status: name, details: [failureDetail(version, errors, requestId)] } }
}

/** The error part of a mutate answer with `partialFailure`. */
export function partialFailure(version: string, failure: Failure, requestId: string): unknown {
  return {
    code: rpcCodes[failure.status] ?? 2,
    message: failure.errors.map(({ message, at }) => `${message}${at === undefined ? '' : `, at ${pathText(at)}`}`).join('\n'),
    details: [failureDetail(version, failure.errors, requestId)],
  }
}

/** An error that Google's front end returns before the Ads API sees the request: without a GoogleAdsFailure. */
export function plainFailure(code: number, message: string, details: readonly unknown[] = []): Answer {
  const [status] = names[code] ?? ['UNKNOWN']
  return { status: code, body: { error: { code, message, status, ...(details.length > 0 ? { details } : {}) } } }
}

/** Unknown fields, wrong types and unknown enum values in a JSON body. */
export class BadBody extends Error {}
