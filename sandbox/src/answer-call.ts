import type { ServerResponse } from 'node:http'
import type { Fault } from './faults/fault.ts'
import { postpone } from './faults/late.ts'
import { accountOfCall, type Picked, pickFaults } from './faults/pick.ts'
import { spoil } from './faults/spoil.ts'
import type { Answer, Call } from './http/call.ts'
import { send } from './http/send.ts'
import { type LogEntry, note, noteAnswer, noteFault } from './log.ts'
import type { Sandbox } from './sandbox.ts'
import type { Wire } from './wire.ts'
import { elapse } from './world/elapse.ts'
import { nowOf } from './world/read.ts'
import { watched } from './world/watch.ts'
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
  const kinds = [picked.main, picked.slow, picked.readLag].flatMap((fault) => fault?.kind ?? [])
  const entry = note(sandbox.log, call, { at: nowOf(world).toISOString(), platform, name, account, fault: null })
  for (const kind of kinds) noteFault(entry, kind)
  const answered = (answer: Answer, resetAfter?: number) => {
    noteAnswer(sandbox.log, entry, answer)
    entry.ms = Math.round(performance.now() - began)
    send(response, answer, resetAfter)
  }
  const { main, slow } = picked
  if (main !== null && (await actBefore(sandbox, wire, call, main, response, answered))) return
  if (main?.kind === 'commit_late') {
    postpone(sandbox, main.ms, () => {
      elapse(world)
      act(sandbox, wire, call, picked, entry)
      entry.committedAt = nowOf(world).toISOString()
      sandbox.unsaved = true
    })
    if (slow !== null) await wait(slow.ms, response)
    response.destroy()
    return
  }
  const answer = act(sandbox, wire, call, picked, entry)
  if (slow !== null) await wait(slow.ms, response)
  answerAfter(wire, call, main, answer, response, answered)
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
  else if (kind === 'write_conflict') answered((wire.conflict ?? wire.serverError)(call))
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

/** Does what the call asks for, and returns the answer. */
function act({ world }: Sandbox, wire: Wire, call: Call, { readLag, transcoding }: Picked, entry: LogEntry): Answer {
  const transcodingFails = () => {
    const fault = transcoding()
    if (fault !== null) noteFault(entry, fault.kind)
    return fault !== null
  }
  const { result, changed, created } = watched(world, () => wire.answer(call, world), transcodingFails)
  if (readLag !== null) {
    const until = new Date(nowOf(world).getTime() + readLag.ms).toISOString()
    for (const [object, before] of changed) object.shadow = { until, before }
    for (const key of created) world.hidden = { ...world.hidden, [key]: until }
  }
  return result
}

/** Sends the answer, or what a fault leaves of it. */
function answerAfter(wire: Wire, call: Call, main: Fault | null, answer: Answer, response: ServerResponse, answered: Answered): void {
  if (main === null) answered(answer)
  else if (main.kind === 'drop_after') response.destroy()
  else if (main.kind === 'error_after') answered(wire.serverError(call))
  else {
    const spoilt = spoil(main.kind, answer)
    // The fault found nothing to corrupt in this answer, so it stays for the next one.
    if (spoilt === null) main.used -= 1
    answered(spoilt?.answer ?? answer, spoilt?.resetAfter)
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
