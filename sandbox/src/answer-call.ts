import type { ServerResponse } from 'node:http'
import type { Fault } from './faults/fault.ts'
import { accountOfCall, type Picked, pickFaults } from './faults/pick.ts'
import { spoil } from './faults/spoil.ts'
import type { Answer, Call } from './http/call.ts'
import { send } from './http/send.ts'
import { note, noteAnswer } from './log.ts'
import type { Sandbox } from './sandbox.ts'
import type { Wire } from './wire.ts'
import { watched } from './world/change.ts'
import { nowOf } from './world/read.ts'
import type { PlatformName, World } from './world/world.ts'

/** Answers a call as its platform would, or with the matching faults. Resolves once the answer is sent or the connection is gone. */
export async function answerCall(
  sandbox: Sandbox,
  platform: PlatformName,
  wire: Wire,
  call: Call,
  response: ServerResponse,
): Promise<void> {
  const began = performance.now()
  const { world } = sandbox
  const [name, account, changes] = [wire.nameOf(call), accountOfCall(world, platform, call), wire.changes(call)]
  const picked = pickFaults(sandbox.faults, { platform, name, account, changes })
  const kinds = [picked.main, picked.readLag].flatMap((fault) => fault?.kind ?? [])
  const fault = kinds.length === 0 ? null : kinds.join('+')
  const entry = note(sandbox.log, call, { at: nowOf(world).toISOString(), platform, name, account, fault })
  const answered = (answer: Answer, resetAfter?: number) => {
    noteAnswer(sandbox.log, entry, answer)
    entry.ms = Math.round(performance.now() - began)
    send(response, answer, resetAfter)
  }
  const { main } = picked
  if (main !== null && (await actBefore(sandbox, wire, call, main, response, answered))) return
  const act = actAfter(sandbox, wire, call, picked)
  if (main?.kind === 'slow') await wait(main.ms, response)
  act(response, answered)
}

type Answered = (answer: Answer, resetAfter?: number) => void

/** Returns true if the fault has answered, or left the call unanswered; the platform then did nothing. */
async function actBefore(
  { world }: Sandbox,
  wire: Wire,
  call: Call,
  { kind, ms }: Fault,
  response: ServerResponse,
  answered: Answered,
): Promise<boolean> {
  if (kind === 'drop_before') response.destroy()
  else if (kind === 'throttle') answered(wire.throttled(call, world))
  else if (kind === 'overloaded') answered(wire.overloaded(call))
  else if (kind === 'error_200') answered(wire.errorUnder200(call))
  else if (kind === 'token_dead') {
    killTokens(world, call)
    answered(wire.tokenDead(call))
  } else if (kind === 'hang') {
    await wait(ms, response)
    response.destroy()
  } else return false
  return true
}

/** Does what the call asks for, and returns how to answer it. */
function actAfter({ world }: Sandbox, wire: Wire, call: Call, { main, readLag }: Picked) {
  const { result: answer, changed } = watched(world, () => wire.answer(call, world))
  if (readLag !== null) {
    const until = new Date(nowOf(world).getTime() + readLag.ms).toISOString()
    for (const [object, before] of changed) object.shadow = { until, before }
  }
  return (response: ServerResponse, answered: Answered): void => {
    if (main === null || main.kind === 'slow') answered(answer)
    else if (main.kind === 'drop_after') response.destroy()
    else if (main.kind === 'error_after') answered(wire.serverError(call))
    else {
      const spoilt = spoil(main.kind, answer)
      // The fault found nothing to corrupt in this answer, so it stays for the next one.
      if (spoilt === null) main.used -= 1
      answered(spoilt?.answer ?? answer, spoilt?.resetAfter)
    }
  }
}

/** Waits for a time, or until the client disconnects. */
function wait(ms: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    response.once('close', done)
    function done() {
      clearTimeout(timer)
      response.off('close', done)
      resolve()
    }
  })
}

/** Revokes every token in a request, wherever it is sent. */
function killTokens(world: World, call: Call): void {
  const values = [...Object.values(call.headers), ...call.query.values(), ...Object.values(call.body ?? {})]
  for (const value of values) {
    const name = typeof value === 'string' ? value.replace(/^(Bearer|OAuth) /, '') : ''
    const token = Object.hasOwn(world.tokens, name) ? world.tokens[name] : undefined
    if (token) token.revoked = true
  }
}
