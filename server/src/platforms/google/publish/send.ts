import * as z from 'zod'
import type { Access } from '../../platform.ts'
import { PlatformError } from '../../platform-error.ts'
import type { CreatedIds, FrozenRequest, PlannedStep } from '../../publisher.ts'
import { ask } from '../errors.ts'
import { addressOf, headersOf } from '../request.ts'
import type { GoogleSettings } from '../settings.ts'
import { filledIn, idIn } from './names.ts'
import { operationsIn } from './operations.ts'
import { placesOf } from './places-of.ts'

const responses = z.object({
  mutateOperationResponses: z.array(z.record(z.string(), z.object({ resourceName: z.string() }))),
  partialFailureError: z.undefined().optional(),
})

/** Sends the request that creates a tree, once. An answer that does not name every resource leaves open what exists. */
export async function send(settings: GoogleSettings, access: Access, step: PlannedStep, request: FrozenRequest): Promise<CreatedIds> {
  const operations = operationsIn(request.body)
  const places = placesOf(step.objects, operations)
  const json: unknown = JSON.parse(filledIn(request.body, access.externalId))
  const read = responses.safeParse(await post(settings, access, step.name, request.path, json, operations.length))
  if (!read.success) throw unclear()
  const made = read.data.mutateOperationResponses.map((one) => idIn(Object.values(one)[0]?.resourceName ?? ''))
  if (made.length !== operations.length) throw unclear()
  return Object.fromEntries(
    [...places].map(([key, place]) => {
      const id = made[place] ?? null
      if (id === null) throw unclear()
      return [key, id]
    }),
  )
}

/** Every operation of a request counts (platforms.md §2.6). */
export function post(settings: GoogleSettings, access: Access, name: string, path: string, json: unknown, operations: number) {
  return ask(
    access.net,
    {
      ...{ name, method: 'POST', url: addressOf(settings, access.externalId, path), headers: headersOf(settings, access) },
      ...{ json, cost: operations, changes: true },
    },
    access.now,
  )
}

const unclear = () => new PlatformError('later', 'unreadable', 'Google’s answer does not say what was created.', { mayHaveHappened: true })
