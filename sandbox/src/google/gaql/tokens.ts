import { queryError } from './query-error.ts'

export interface Lexeme {
  readonly kind: 'word' | 'text' | 'number' | 'sign' | 'end'
  /** A text without its quotes. */
  readonly value: string
}

const shape = /\s*(?:([A-Za-z_][\w.]*)|(-?\d+(?:\.\d+)?)|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|(<=|>=|!=|[=<>(),]))/y

/** Splits a query into tokens. Throws Google's error for an unexpected character. */
export function lexemesOf(query: string): Lexeme[] {
  const found: Lexeme[] = []
  shape.lastIndex = 0
  let at = 0
  while (query.slice(at).trim() !== '') {
    shape.lastIndex = at
    const match = shape.exec(query)
    if (match === null) {
      const rest = query.slice(at).trim()
      if (/^['"]/.test(rest)) queryError('STRING_NOT_TERMINATED', 'Error in query: string is not terminated.')
      queryError('UNEXPECTED_INPUT', `Error in query: unexpected input ${rest.split(/\s/)[0]}.`)
    }
    at = shape.lastIndex
    const [, word, number, single, double, sign] = match
    if (word !== undefined) found.push({ kind: 'word', value: word })
    else if (number !== undefined) found.push({ kind: 'number', value: number })
    else if (sign !== undefined) found.push({ kind: 'sign', value: sign })
    else found.push({ kind: 'text', value: (single ?? double ?? '').replace(/\\(.)/g, '$1') })
  }
  found.push({ kind: 'end', value: '' })
  return found
}
