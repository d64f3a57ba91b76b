import { tmpdir } from 'node:os'
import type { Caller } from './callers.ts'
import type { Answer } from './send.ts'

/** What no answer to anyone contains: the inside of the server, its files, its stores and its secrets. */
const inside: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a stack trace', /\n\s+at .+:\d+:\d+|node:internal|\.ts:\d+/],
  ['a file path', new RegExp(`node_modules|${escaped(process.cwd())}|${escaped(tmpdir())}/|adroit-world-|ENOENT|EACCES`)],
  [
    'an error of the database',
    /syntax error at or near|violates (?:foreign|unique|check|not-null|row-level)|invalid input syntax|duplicate key value/,
  ],
  ['an error of the database', /relation "|column "[^"]+" (?:of|does)|out of range for type|invalid byte sequence|pg_catalog|SQLSTATE/],
  ['an error of the report store', /(?:Binder|Catalog|Parser|Conversion|Invalid Input|Out of Range|Constraint) Error:|duckdb/i],
  ['a password hash', /\$argon2/],
  ['the secret key', /s{32}/],
  ['an error of JavaScript', /TypeError|RangeError|ZodError|is not a function|Cannot read properties|Unexpected token|in JSON at position/],
]

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** What an answer says that its caller may not learn; null: nothing. `tokens`: of live sessions. */
export function leakIn(answer: Answer, caller: Caller, sent: string, tokens: readonly string[]): string | null {
  const text = `${JSON.stringify(answer.headers)}\n${answer.text}`
  const mark = caller.forbidden.find((one) => text.includes(one))
  if (mark !== undefined) return `the mark ${mark}`
  for (const [what, pattern] of inside) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined && !sent.includes(found)) return `${what}: ${found.trim().slice(0, 80)}`
  }
  return tokens.some((token) => text.includes(token) && !sent.includes(token)) ? 'the token of a session' : null
}
