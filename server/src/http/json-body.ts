import type { FastifyInstance } from 'fastify'
import { fail } from '../lib/refusal.ts'

const deepest = 32

/** Bodies are JSON and nothing else: no text/plain (it needs no preflight), no `__proto__`, no nesting beyond what any call has. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (depthOf(text) > deepest) done(fail('body_malformed'))
    else parse(request, text, done)
  })
}

/** Deepest nesting of brackets outside strings; cheap, and done before any of it is parsed. */
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
