import { findingsText } from '../doctor/finding.ts'
import { checkStores } from '../doctor/stores.ts'
import type { Command } from './command.ts'

/** The part of `doctor` that a running server does: the checks of its stores. */
export const doctorCommand: Command = async (ctx) => {
  const findings = await checkStores(ctx, true)
  return { text: findingsText(findings), json: { findings }, exitCode: findings.some(({ state }) => state === 'problem') ? 1 : 0 }
}
