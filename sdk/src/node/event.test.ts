import type * as contract from '@adroit/contract/web2app-events'
import { eventHeaders, eventKinds, eventLimits, eventProblems, sendAppEvents } from '@adroit/contract/web2app-events'
import { expect, expectTypeOf, it } from 'vitest'
import type { AppEvent, EventKind, EventProblem } from './event.ts'
import { eventsPath, mostBytes, mostEvents } from './limits.ts'
import { signedHeaders } from './signature.ts'

it('has the types of the contract, without what the contract needs to check them', () => {
  expectTypeOf<AppEvent>().toEqualTypeOf<contract.AppEvent>()
  expectTypeOf<EventKind>().toEqualTypeOf<contract.EventKind>()
  expectTypeOf<EventProblem>().toEqualTypeOf<contract.EventProblem>()
  expect([eventKinds.length, eventProblems.length]).toEqual([5, 9])
})

it('has the limits, the address and the headers of the contract', () => {
  expect({ mostBytes, mostEvents, eventsPath }).toEqual({
    mostBytes: eventLimits.bodyBytes,
    mostEvents: eventLimits.events,
    eventsPath: sendAppEvents.path,
  })
  expect(Object.keys(signedHeaders('key', 'secret', new Date(0), '{}'))).toEqual(['Content-Type', ...Object.values(eventHeaders)])
})
