import { setTimeout } from 'node:timers/promises'

const waitMs = 1_000

/** Throws the error after a second: a client that asks again as soon as it is refused keeps the server less busy. */
export async function refuseLate(error: Error): Promise<never> {
  await setTimeout(waitMs, undefined, { ref: false })
  throw error
}
