import type { Endpoint } from '@adroit/contract/endpoint'

type Schema<Value> = Endpoint<unknown, unknown, Value>['answer']

/** Returns the value as its schema parses it; throws an `Error` when it does not match. */
export function parsed<Value>(schema: Schema<Value>, value: unknown): Value {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise) throw new Error('schemas of the contract are synchronous')
  if (result.issues) throw new Error(result.issues.map((issue) => `${issue.path?.join('.') ?? ''}: ${issue.message}`).join('; '))
  return result.value as Value
}
