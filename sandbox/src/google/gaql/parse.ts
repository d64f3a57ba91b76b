import { queryError } from './query-error.ts'
import { type Lexeme, lexemesOf } from './tokens.ts'

type Operator =
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'IN'
  | 'NOT IN'
  | 'LIKE'
  | 'NOT LIKE'
  | 'BETWEEN'
  | 'DURING'
  | 'IS NULL'
  | 'IS NOT NULL'
  | 'CONTAINS ANY'
  | 'CONTAINS ALL'
  | 'CONTAINS NONE'

export interface Condition {
  readonly field: string
  readonly operator: Operator
  readonly values: readonly string[]
}

export interface Query {
  readonly select: readonly string[]
  readonly from: string
  readonly where: readonly Condition[]
  readonly orderBy: readonly { readonly field: string; readonly descending: boolean }[]
  readonly limit: number | null
  readonly parameters: Readonly<Record<string, string>>
}

/** Parses a query of the Google Ads Query Language. Throws Google's query errors. */
export function parseQuery(text: string): Query {
  const all = lexemesOf(text)
  let next = 0
  const peek = (ahead = 0): Lexeme => all[Math.min(next + ahead, all.length - 1)] as Lexeme
  const take = (): Lexeme => {
    const lexeme = peek()
    next += 1
    return lexeme
  }
  const isWord = (word: string, ahead = 0) => peek(ahead).kind === 'word' && peek(ahead).value.toUpperCase() === word
  const accept = (word: string): boolean => {
    if (!isWord(word)) return false
    next += 1
    return true
  }
  const name = (error: string): string => {
    const lexeme = take()
    if (lexeme.kind === 'end') queryError('UNEXPECTED_END_OF_QUERY', 'Error in query: unexpected end of query.')
    if (lexeme.kind !== 'word') queryError(error, `Error in query: unexpected input ${lexeme.value}.`)
    return lexeme.value
  }
  const sign = (value: string): boolean => {
    if (peek().kind !== 'sign' || peek().value !== value) return false
    next += 1
    return true
  }
  const value = (): string => {
    const lexeme = take()
    if (lexeme.kind === 'end') queryError('UNEXPECTED_END_OF_QUERY', 'Error in query: unexpected end of query.')
    if (lexeme.kind === 'sign') queryError('BAD_VALUE', `Error in query: unexpected input ${lexeme.value}.`)
    return lexeme.value
  }
  const names = (error: string): string[] => {
    const list = [name(error)]
    while (sign(',')) list.push(name(error))
    return list
  }
  const list = (): string[] => {
    if (!sign('(')) queryError('EXPECTED_LIST', 'Error in query: expected a list.')
    if (sign(')')) queryError('PROHIBITED_EMPTY_LIST_IN_CONDITION', 'Empty lists are not allowed in conditions.')
    const values = [value()]
    while (sign(',')) values.push(value())
    if (!sign(')')) queryError('EXPECTED_LIST', 'Error in query: expected a list.')
    return values
  }
  const condition = (): Condition => {
    const field = name('BAD_FIELD_NAME')
    const lexeme = take()
    const word = lexeme.value.toUpperCase()
    if (lexeme.kind === 'sign' && /^(=|!=|<|<=|>|>=)$/.test(word)) return { field, operator: word as Operator, values: [value()] }
    if (lexeme.kind !== 'word') queryError('BAD_OPERATOR', `Error in query: unexpected input ${lexeme.value}.`)
    if (word === 'IN') return { field, operator: 'IN', values: list() }
    if (word === 'LIKE') return { field, operator: 'LIKE', values: [value()] }
    if (word === 'DURING') return { field, operator: 'DURING', values: [name('INVALID_VALUE_WITH_DURING_OPERATOR')] }
    if (word === 'NOT' && accept('IN')) return { field, operator: 'NOT IN', values: list() }
    if (word === 'NOT' && accept('LIKE')) return { field, operator: 'NOT LIKE', values: [value()] }
    if (word === 'IS' && accept('NULL')) return { field, operator: 'IS NULL', values: [] }
    if (word === 'IS' && accept('NOT') && accept('NULL')) return { field, operator: 'IS NOT NULL', values: [] }
    if (word === 'CONTAINS') {
      const kind = name('BAD_OPERATOR').toUpperCase()
      if (kind === 'ANY' || kind === 'ALL' || kind === 'NONE') return { field, operator: `CONTAINS ${kind}`, values: list() }
    }
    if (word === 'BETWEEN') {
      const from = value()
      if (!accept('AND')) queryError('EXPECTED_AND', 'Error in query: expected AND.')
      return { field, operator: 'BETWEEN', values: [from, value()] }
    }
    return queryError('BAD_OPERATOR', `Error in query: unexpected input ${lexeme.value}.`)
  }

  if (!accept('SELECT')) queryError('EXPECTED_SELECT', 'Error in query: expected SELECT.')
  const select = names('BAD_FIELD_NAME')
  if (!accept('FROM')) queryError('EXPECTED_FROM', 'Error in query: expected FROM.')
  const from = name('BAD_RESOURCE_TYPE_IN_FROM_CLAUSE')
  const where: Condition[] = []
  if (accept('WHERE')) {
    do where.push(condition())
    while (accept('AND'))
  }
  const orderBy: { field: string; descending: boolean }[] = []
  if (accept('ORDER')) {
    if (!accept('BY')) queryError('EXPECTED_BY', 'Error in query: expected BY.')
    do {
      const field = name('BAD_FIELD_NAME')
      const descending = accept('DESC')
      if (!descending) accept('ASC')
      orderBy.push({ field, descending })
    } while (sign(','))
  }
  let limit: number | null = null
  if (accept('LIMIT')) {
    const { kind, value: digits } = take()
    if (kind !== 'number' || !/^\d+$/.test(digits)) queryError('BAD_LIMIT_VALUE', `Error in query: invalid limit ${digits}.`)
    limit = Number(digits)
    if (limit < 1) queryError('LIMIT_VALUE_TOO_LOW', 'Limit must be greater than 0.')
  }
  const parameters: Record<string, string> = {}
  if (accept('PARAMETERS')) {
    do {
      const parameter = name('BAD_PARAMETER_NAME')
      if (!sign('=')) queryError('BAD_OPERATOR', 'Error in query: expected =.')
      parameters[parameter] = value()
    } while (sign(','))
  }
  if (peek().kind !== 'end') queryError('UNEXPECTED_INPUT', `Error in query: unexpected input ${peek().value}.`)
  return { select, from, where, orderBy, limit, parameters }
}
