import type { FastifyInstance } from 'fastify'
import { fail } from '../lib/app-error.ts'

const deepest = 32

/** Accepts JSON bodies only: no text/plain (it needs no preflight), no `__proto__`, no nesting deeper than any endpoint uses. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (depthOf(text) > deepest) done(fail('body_malformed'))
    else parse(request, text, done)
  })
}

/**
 * Parses the JSON body of a caller whose signature was checked over its bytes. Throws `body_malformed`. The result still has to go through a
 * schema, which copies only the keys that it declares.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > deepest) throw fail('body_malformed')
  try {
    return JSON.parse(text)
  } catch {
    throw fail('body_malformed')
  }
}

/** Deepest nesting of brackets outside strings. It is cheap and runs before parsing. */
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (quoted) {
      if (character === '\\') index += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') most = Math.max(most, ++depth)
    else if (character === '}' || character === ']') depth -= 1
  }
  return most
}
