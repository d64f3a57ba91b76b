import { type Answer, type Call, json } from '../http/call.ts'
import type { Sandbox } from '../sandbox.ts'
import { personOf } from '../world/read.ts'
import { issueToken } from '../world/tokens.ts'
import type { PlatformName } from '../world/world.ts'
import { bodyOf, platformIn, textIn, Wrong } from './wrong.ts'

/** Default scopes of a token: everything that Adroit requests. */
export const allScopes: Readonly<Record<PlatformName, readonly string[]>> = {
  meta: ['ads_management', 'ads_read', 'business_management', 'pages_show_list', 'pages_read_engagement'],
  google: ['https://www.googleapis.com/auth/adwords', 'https://www.googleapis.com/auth/datamanager'],
  tiktok: ['4', '10', '11'],
}

/** `{platform, person, endsInSeconds, kind?, scopes?}`: issues a token of that person; `endsInSeconds` null: it does not expire. */
export function makeToken({ world }: Sandbox, call: Call): Answer {
  const body = bodyOf(call, ['platform', 'person', 'endsInSeconds', 'kind', 'scopes'])
  const platform = platformIn(body['platform'])
  const person = personOf(world, platform, textIn('person', body['person']))
  if (person === null) throw new Wrong(`there is no person ${body['person']} on ${platform}`)
  const ends = body['endsInSeconds'] ?? null
  if (ends !== null && (typeof ends !== 'number' || !Number.isFinite(ends))) throw new Wrong('endsInSeconds is a number or null')
  const kind = body['kind'] ?? (platform === 'meta' ? 'long' : 'access')
  if (kind !== 'access' && kind !== 'refresh' && kind !== 'long') throw new Wrong('kind is access, refresh or long')
  const scopes = body['scopes'] ?? allScopes[platform]
  if (!Array.isArray(scopes) || !scopes.every((scope) => typeof scope === 'string')) throw new Wrong('scopes is a list of texts')
  return json(issueToken(world, { platform, person: person.id, kind, scopes }, ends), 201)
}

/** `{token}`, or `{platform, person}` for all tokens of a person. */
export function revokeToken({ world }: Sandbox, call: Call): Answer {
  const body = bodyOf(call, ['token', 'platform', 'person'])
  if (body['token'] !== undefined) {
    const name = textIn('token', body['token'])
    const token = Object.hasOwn(world.tokens, name) ? world.tokens[name] : undefined
    if (token === undefined) throw new Wrong('there is no such token')
    token.revoked = true
    return json({ revoked: 1 })
  }
  const [platform, person] = [platformIn(body['platform']), textIn('person', body['person'])]
  const theirs = Object.values(world.tokens).filter((token) => token.platform === platform && token.person === person && !token.revoked)
  for (const token of theirs) token.revoked = true
  return json({ revoked: theirs.length })
}
