import { signIn } from './client.ts'
import { guessSecrets } from './guest.ts'
import { addFile, picture } from './materials.ts'
import { startOwnDatabase } from './own-database.ts'
import { makeCompany, startWorld } from './world.ts'

/**
 * Guesses the secret of a review link `count` times, at random and nearly right (XL-01). The guesses come from the system's random numbers,
 * so that a seed repeats nothing. Returns whether all got one answer, and none a cookie.
 */
export async function soakGuesses(count: number): Promise<boolean> {
  console.log(`${count} guesses of the secret of a review link`)
  const { server, stop } = await startOwnDatabase()
  const world = await startWorld({ database: server })
  try {
    const owner = await signIn(world, (await makeCompany(world)).abbreviation)
    const { answers, cookies } = await guessSecrets(world, owner, [await addFile(owner, await picture())], count)
    console.log(`different answers ${answers}, cookies ${cookies}`)
    return answers === 1 && cookies === 0
  } finally {
    await world.close()
    await stop()
  }
}
