import type { Fields } from '../../world/world.ts'
import { invalid } from '../errors.ts'
import type { Ask } from './ask.ts'
import { textIn } from './check.ts'
import { refuse } from './refuse.ts'

const longestName = 400

/** Name of a campaign, ad set or ad (Meta's reference: at most 400 characters). */
export function nameIn({ fields }: Pick<Ask, 'fields'>): string {
  const name = textIn(fields, 'name')
  if (name === null || name.trim() === '') throw invalid('The parameter name is required')
  if (name.length > longestName) throw refuse('Name too long', `Use a name of at most ${longestName} characters.`)
  return name
}

/** The switch of a new entity. Without `status` it is on, as at Meta; only on and off are possible. */
export function newSwitch({ status = 'ACTIVE' }: Fields): 'on' | 'off' {
  if (status !== 'ACTIVE' && status !== 'PAUSED') throw refuse('Status not possible', 'Something new is either active or paused.')
  return status === 'ACTIVE' ? 'on' : 'off'
}

/** A moment in ISO 8601, UTC: from text, whose offset defaults to UTC, or from seconds since 1970. 0 or absent: null. */
export function momentIn(fields: Fields, name: string): string | null {
  const value = fields[name]
  if (value === undefined || value === null || value === '' || Number(value) === 0) return null
  if (typeof value === 'number') return new Date(value * 1_000).toISOString()
  const text = String(value)
    .replace(' ', 'T')
    .replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
  const hasOffset = /(Z|[+-]\d\d:\d\d)$/.test(text) || !text.includes('T')
  return new Date(hasOffset ? text : `${text}Z`).toISOString()
}
