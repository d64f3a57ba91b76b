import type { Day } from '@adroit/contract/calendar'

export type Param =
  | { readonly type: 'integer'; readonly value: bigint }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'day'; readonly value: Day }
  /** ISO 8601 in UTC. */
  | { readonly type: 'moment'; readonly value: string }
  | { readonly type: 'integers'; readonly value: readonly bigint[] }
  /** The contents of the parentheses of IN (…). */
  | { readonly type: 'integerList'; readonly value: readonly bigint[] }
  /** The same as `integers` for lists of any length: splitting a text is much faster than planning 50,000 numbers. */
  | { readonly type: 'longIntegers'; readonly value: readonly bigint[] }
  /** 128-bit integers, so that products with 64-bit integers are exact. */
  | { readonly type: 'wideIntegers'; readonly value: readonly bigint[] }
  | { readonly type: 'texts'; readonly value: readonly string[] }
  | { readonly type: 'days'; readonly value: readonly Day[] }

/** A SELECT in the portable SQL subset; `$p0`, `$p1` … are the parameters. */
export interface Statement {
  readonly sql: string
  readonly params: readonly Param[]
}

/** Integers of any size as bigint, days as `YYYY-MM-DD`, moments as milliseconds since 1970. */
export type Value = bigint | number | string | boolean | null
export type Row = Readonly<Record<string, Value>>

/** Statements that see the same state of the store. */
export interface Snapshot {
  run(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>
}

/** The only syntax that differs between engines. */
export interface Dialect {
  /** Returns a list of rows for FROM, built from list parameters: column name → parameter. */
  readonly relation: (columns: Readonly<Record<string, string>>) => string
}

/** What the queries need from an engine. */
export interface Engine extends Dialect {
  /** Runs statements that all see one state of the store, whatever is written in the meantime. */
  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>
  /**
   * Returns whether no snapshot taken until now can see a period row of the company, which saves a query. An engine that cannot be sure
   * returns false.
   */
  certainlyWithoutPeriods(company: bigint): boolean
}

/** Collects the parameters of one statement and names them. A value, or the same list object, that occurs again keeps its name. */
export function binder() {
  const params: Param[] = []
  const names = new Map<Param['type'], Map<Param['value'], string>>()
  function bind(param: Param): string {
    const known = names.get(param.type) ?? new Map<Param['value'], string>()
    const name = known.get(param.value) ?? `$p${params.push(param) - 1}`
    names.set(param.type, known.set(param.value, name))
    return name
  }
  return {
    params,
    integer: (value: bigint) => bind({ type: 'integer', value }),
    text: (value: string) => bind({ type: 'text', value }),
    day: (value: Day) => bind({ type: 'day', value }),
    moment: (value: string) => bind({ type: 'moment', value }),
    integerList: (value: readonly bigint[]) => bind({ type: 'integerList', value }),
    integers: (value: readonly bigint[]) => bind({ type: 'integers', value }),
    longIntegers: (value: readonly bigint[]) => bind({ type: 'longIntegers', value }),
    wideIntegers: (value: readonly bigint[]) => bind({ type: 'wideIntegers', value }),
    texts: (value: readonly string[]) => bind({ type: 'texts', value }),
    days: (value: readonly Day[]) => bind({ type: 'days', value }),
    statement: (sql: string): Statement => ({ sql, params }),
  }
}
export type Binder = ReturnType<typeof binder>

export function integerOf(value: Value | undefined): bigint {
  if (typeof value !== 'bigint') throw new TypeError(`The store answered ${String(value)} where an integer was expected.`)
  return value
}

export function textOf(value: Value | undefined): string {
  if (typeof value !== 'string') throw new TypeError(`The store answered ${String(value)} where a text was expected.`)
  return value
}
