import { createHmac } from 'node:crypto'
import { apps } from '../apps.ts'
import type { Call } from '../http/call.ts'
import { accountOf, personOf } from '../world/read.ts'
import { tokenOf } from '../world/tokens.ts'
import type { Account, World } from '../world/world.ts'
import { deadToken, GraphError, invalid, missingObject } from './errors.ts'
import type { Caller, Given } from './given.ts'
import type { Params } from './params.ts'
import { textOf } from './params.ts'

export const appToken = `${apps.meta.id}|${apps.meta.secret}`

export function tokenIn(call: Call, params: Params): string | null {
  const bearer = /^(?:Bearer|OAuth) (.+)$/i.exec(call.headers['authorization'] ?? '')?.[1]
  return bearer ?? textOf(params, 'access_token')
}

/** Returns the caller. Throws for a token that is missing, unknown, expired or revoked, and for a proof that does not match the token. */
export function callerOf(call: Call, params: Params, world: World): Caller {
  const token = tokenIn(call, params)
  if (token === null) {
    throw new GraphError({ code: 2500, message: 'An active access token must be used to query information about the current user.' })
  }
  const known = tokenOf(world, 'meta', token)
  const person = known && personOf(world, 'meta', known.person)
  if (!known || !person) throw new GraphError({ code: 190, message: 'Invalid OAuth access token - Cannot parse access token' })
  if (known.revoked) {
    const message = `Error validating access token: The user has not authorized application ${apps.meta.id}.`
    throw new GraphError({ code: 190, subcode: 458, message })
  }
  if (known.over) throw new GraphError(deadToken())
  const proof = textOf(params, 'appsecret_proof')
  if (proof !== null && proof !== createHmac('sha256', apps.meta.secret).update(token).digest('hex')) {
    throw new GraphError({ code: 100, type: 'GraphMethodException', message: 'Invalid appsecret_proof provided in the API argument' })
  }
  return { person, token, scopes: known.scopes, ...(known.limits === undefined ? {} : { limits: known.limits }) }
}

export function callerIn(given: Given): Caller {
  if (!given.caller)
    throw new GraphError({ code: 2500, message: 'An active access token must be used to query information about the current user.' })
  return given.caller
}

/** The account, if the caller has this right in it. Throws the platform's error otherwise. */
export function accountFor(given: Given, id: string, need: 'read' | 'advertise'): Account {
  const caller = callerIn(given)
  const account = accountOf(given.world, 'meta', id)
  if (!account) throw missingObject(given.call.method, `act_${id}`)
  const right = caller.person.rights[id]
  const mayRead = caller.scopes.some((scope) => scope === 'ads_read' || scope === 'ads_management')
  if (right === undefined || !mayRead || caller.limits?.accounts?.includes(id) === false) {
    throw new GraphError({ code: 200, status: 403, message: '(#200) Ad account owner has NOT grant ads_management or ads_read permission' })
  }
  if (need === 'read') return account
  if (!caller.scopes.includes('ads_management')) {
    throw new GraphError({ code: 10, status: 403, message: '(#10) Application does not have permission for this action' })
  }
  if (right === 'read') {
    const text = 'You don’t have permission to make changes in this ad account. Ask its admin for the permission to advertise.'
    throw new GraphError({ code: 200, status: 403, message: '(#200) Permissions error', title: 'No permission', text })
  }
  if (account.standing === 'disabled' || account.standing === 'closed') {
    const text = 'This ad account is disabled, so its ads cannot be changed.'
    throw invalid('Invalid parameter', { title: 'Ad account disabled', text })
  }
  return account
}
