import { readFault } from '../faults/fault.ts'
import { type Answer, type Call, json } from '../http/call.ts'
import type { Sandbox } from '../sandbox.ts'
import { Wrong } from './wrong.ts'

/** All faults, each with how often it acted. */
export const listFaults = ({ faults }: Sandbox): Answer => json({ faults })

export function addFault(sandbox: Sandbox, call: Call): Answer {
  const fault = readFault(call.body ?? {}, sandbox.nextFault)
  if (typeof fault === 'string') throw new Wrong(fault)
  sandbox.nextFault += 1
  sandbox.faults.push(fault)
  return json(fault, 201)
}

export function dropFaults(sandbox: Sandbox): Answer {
  sandbox.faults.length = 0
  return json({ faults: [] })
}
