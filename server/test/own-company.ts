import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '@adroit/contract/calendar'
import { seeded } from '../src/demo/random.ts'
import { runAdroit } from './process.ts'

export const ownCompany = { company: 'acme', username: 'owner', password: 'Kestrel-74' } as const

/**
 * Creates a company in the data folder of a running server, with an owner and three accounts. Their imported figures end today and do not
 * change.
 */
export async function makeOwnCompany(dataDir: string, folder: string): Promise<void> {
  const { company, username, password } = ownCompany
  const run = async (args: readonly string[], input?: string) => {
    const { code, stderr } = await runAdroit(dataDir, args, input === undefined ? {} : { input })
    if (code !== 0) throw new Error(`adroit ${args[0]}: ${stderr}`)
  }
  await run(['create-company', company, '--currency', 'USD', '--timezone', 'America/New_York', '--week-start', '1'])
  await run(['create-member', username, '--company', company, '--role', 'owner', '--name', 'The owner'], `${password}\n`)
  for (const [index, platform] of (['meta', 'google', 'tiktok'] as const).entries()) {
    const file = join(folder, `export-${platform}.csv`)
    writeFileSync(file, exportOf(index))
    await run([
      'import',
      file,
      '--company',
      company,
      '--account',
      `US account ${index + 1}`,
      '--platform',
      platform,
      '--timezone',
      'America/New_York',
    ])
    rmSync(file)
  }
}

/** Returns an export of seven months with two campaigns, three ad sets each, and two ads per ad set. */
function exportOf(seed: number): string {
  const random = seeded(seed + 1)
  const today = new Date().toISOString().slice(0, 10)
  const lines = ['Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions,Clicks (all),Results,optOpen,optReceive']
  for (let age = 210; age >= 0; age -= 1)
    for (const campaign of ['US summer', 'US always on'])
      for (const set of ['A', 'B', 'C'])
        for (const ad of ['1', '2']) {
          const spend = (random() * 90).toFixed(2)
          const impressions = Math.round(random() * 9_000)
          const figures = [
            spend,
            impressions,
            Math.round(impressions / 50),
            Math.round(random() * 20),
            Math.round(random() * 30),
            (random() * 120).toFixed(2),
          ]
          lines.push([addDays(today, -age), campaign, `${campaign} ${set}`, `Ad ${set}${ad}`, ...figures].join(','))
        }
  return `${lines.join('\n')}\n`
}
