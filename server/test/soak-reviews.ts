import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOnEmptyStores } from './empty-stores.ts'
import { loginAt } from './http-client.ts'
import { addFile, picture } from './materials.ts'
import { runAdroit } from './process.ts'
import { type RaceOutcome, raceAuditors, raceSwap } from './review-races.ts'

const company = 'races'
const password = 'Kestrel-74'
const part = 50

/** Lets auditors decide at once, and approve while a designer replaces what they saw. Returns whether each version has one decision, about it. */
export async function soakReviews(count: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-review-races-'))
  const server = await startOnEmptyStores(folder)
  try {
    await runAdroit(folder, ['create-company', company, '--currency', 'USD', '--timezone', 'UTC'])
    const enter = async (role: 'owner' | 'designer' | 'auditor') => {
      await runAdroit(folder, ['create-member', role, '--company', company, '--role', role], { input: `${password}\n` })
      return await loginAt(server.url, { company, username: role, password })
    }
    const [owner, designer, auditor] = [await enter('owner'), await enter('designer'), await enter('auditor')]
    console.log(`${count} times two auditors at once, ${count} times an approval while the copy is replaced`)
    const material = async () => await addFile(designer, await picture())
    const auditors = await inParts(count, async (some) => await raceAuditors(designer, [auditor, owner], await material(), some))
    const swap = await inParts(count, async (some) => await raceSwap(designer, auditor, await material(), some))
    print('two auditors', auditors, ['approved', 'rejected'])
    print('approve and replace', swap, ['approved before', 'refused after'])
    return [auditors, swap].every(({ first, second, doubled, unseen }) => first + second === count && doubled + unseen === 0)
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A material has few versions in practice; each part begins with a new one. */
async function inParts(count: number, race: (some: number) => Promise<RaceOutcome>): Promise<RaceOutcome> {
  const all = { first: 0, second: 0, doubled: 0, unseen: 0 }
  for (let left = count; left > 0; left -= part) {
    const outcome = await race(Math.min(left, part))
    for (const key of ['first', 'second', 'doubled', 'unseen'] as const) all[key] += outcome[key]
  }
  return all
}

function print(race: string, { first, second, doubled, unseen }: RaceOutcome, names: readonly [string, string]): void {
  console.log(`${race}: ${names[0]} ${first}, ${names[1]} ${second}, doubled ${doubled}, about unseen bytes ${unseen}`)
}
