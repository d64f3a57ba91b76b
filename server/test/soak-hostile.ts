import { endpoints } from '@adroit/contract/endpoints'
import { sendHostile, type Tally } from './hostile/run.ts'
import { startHostileWorld } from './hostile/world.ts'
import { startOwnDatabase } from './own-database.ts'

/**
 * Sends `count` hostile requests over every endpoint from everyone who may call, and judges every answer. Returns whether all were answered
 * by the contract, no live session ended, and no answer contained what its caller may not learn.
 */
export async function soakHostile(count: number, seed: number): Promise<boolean> {
  console.log(`seed ${seed}, ${count} hostile requests`)
  const { server, stop } = await startOwnDatabase()
  const world = await startHostileWorld(server)
  try {
    const begun = Date.now()
    let told = 0
    let printed = 0
    const progress = ({ requests, failures }: Tally) => {
      for (const failure of failures.slice(printed)) console.error(`${failure}\n`)
      printed = failures.length
      const seconds = (Date.now() - begun) / 1_000
      if (requests - told < 10_000) return
      told = requests
      console.log(`${requests} requests, ${Math.round(requests / seconds)} a second, ${failures.length} failures`)
    }
    const tally = await sendHostile(world, { count, seed, progress })
    const busy = tally.outcomes.get('busy') ?? 0
    const text = [...tally.outcomes].map(([outcome, times]) => `${outcome}: ${times}`).join(', ')
    const rate = Math.round((tally.requests * 1_000) / (Date.now() - begun))
    console.log(`${tally.requests} requests, ${rate} a second: ${text}; sessions rightly ended and renewed: ${tally.renewals}`)
    console.log(`endpoints that answered a success: ${tally.successes.size} of ${endpoints.length}`)
    const never = endpoints.filter(({ name }) => !tally.successes.has(name)).map(({ name }) => name)
    if (never.length > 0) console.log(`never: ${never.join(', ')}`)
    return tally.failures.length === 0 && busy === 0 && tally.requests === count
  } finally {
    await world.close()
    await stop()
  }
}
