import { type Answer, type Call, json } from '../http/call.ts'
import type { Sandbox } from '../sandbox.ts'
import { changeFields, setBudget, setCondition, setStanding, setSwitch } from '../world/change.ts'
import { objectAtSource } from '../world/read.ts'
import { type AdObject, conditions, type Fields, type PlatformName, standings, switches, type World } from '../world/world.ts'
import { accountIn, bodyOf, oneOf, platformIn, textIn, Wrong } from './wrong.ts'

const keys = ['platform', 'id', 'account', 'switch', 'condition', 'name', 'budgetMicros', 'endsAt', 'given', 'standing']

/** Changes an entity (`id`) or an account (`account`) from outside the API, like a person on the platform's own pages. */
export function changeObject({ world }: Sandbox, call: Call): Answer {
  const body = bodyOf(call, keys)
  const platform = platformIn(body['platform'])
  return json(body['id'] === undefined ? changeAccount(world, platform, body) : change(world, platform, body))
}

type Body = Readonly<Record<string, unknown>>

function change(world: World, platform: PlatformName, body: Body): AdObject {
  if (body['account'] !== undefined || body['standing'] !== undefined) throw new Wrong('an object has no account to give and no standing')
  const object = objectAtSource(world, platform, textIn('id', body['id']))
  if (object === null) throw new Wrong(`there is no object ${body['id']} on ${platform}`)
  // Everything is parsed before anything changes, so an invalid part changes nothing.
  const to = {
    switch: body['switch'] === undefined ? null : oneOf('switch', body['switch'], switches),
    condition: body['condition'] === undefined ? null : oneOf('condition', body['condition'], conditions),
    name: body['name'] === undefined ? null : textIn('name', body['name']),
    micros: body['budgetMicros'] === undefined ? null : microsIn(object, body['budgetMicros']),
  }
  if (to.switch !== null) setSwitch(world, object, to.switch)
  if (to.condition !== null) setCondition(world, object, to.condition)
  if (to.micros !== null) setBudget(world, object, to.micros)
  if (to.name !== null) changeFields(world, object, { name: to.name })
  if (body['endsAt'] !== undefined) changeFields(world, object, { endsAt: momentOrNull(body['endsAt']) })
  if (body['given'] !== undefined) changeFields(world, object, { given: fieldsIn(body['given']) })
  return object
}

function momentOrNull(value: unknown): string | null {
  if (value === null) return null
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw new Wrong('endsAt is a moment or null')
  return new Date(value).toISOString()
}

/** Parameters as the API would keep them. */
function fieldsIn(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Wrong('given is an object of parameters')
  return value as Fields
}

function microsIn(object: AdObject, value: unknown): number {
  if (object.budget === null) throw new Wrong(`${object.level} ${object.id} has no budget`)
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0) throw new Wrong('budgetMicros is a whole number above 0')
  return value
}

function changeAccount(world: World, platform: PlatformName, body: Body) {
  for (const key of ['switch', 'condition', 'budgetMicros']) if (body[key] !== undefined) throw new Wrong(`an account has no ${key}`)
  const account = accountIn(world, platform, textIn('id or account', body['account']))
  const standing = body['standing'] === undefined ? null : oneOf('standing', body['standing'], standings)
  const name = body['name'] === undefined ? null : textIn('name', body['name'])
  if (standing !== null) setStanding(world, account, standing)
  if (name !== null) account.name = name
  return account
}
