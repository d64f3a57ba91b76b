import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SentDefinition } from '@adroit/contract/report'
import { login } from '@adroit/contract/session'
import type { Target } from './floods.ts'
import { type HttpClient, loginAt, send } from './http-client.ts'
import { runAdroit } from './process.ts'

const owner = { username: 'owner', password: 'Kestrel-74' } as const
const day = { preset: 'custom', from: '2026-11-01', to: '2026-11-01' } as const

/** Makes a company of a running server, with an owner and one account of so many ads. `folder` is for its export. */
export async function makeCompanyWith(folder: string, company: string, ads: number, dataDir = join(folder, 'data')): Promise<void> {
  await runAdroit(dataDir, ['create-company', company, '--currency', 'USD', '--timezone', 'UTC'])
  await runAdroit(dataDir, ['create-member', owner.username, '--company', company, '--role', 'owner'], { input: `${owner.password}\n` })
  const path = join(folder, `${company}.csv`)
  const rows = Array.from(
    { length: ads },
    (_, id) => `2026-11-01,Campaign ${id % 100},Set ${id % 1_000},Ad ${id},${id}.50,${id * 10},${id}`,
  )
  writeFileSync(path, ['Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions,Clicks (all)', ...rows, ''].join('\n'))
  const { code, stdout, stderr } = await runAdroit(dataDir, [
    'import',
    path,
    '--company',
    company,
    '--account',
    'Main',
    '--platform',
    'meta',
  ])
  if (code !== 0) throw new Error(`the import of ${company} ended with ${code}: ${stdout}${stderr}`)
}

/** A question about the day of which there are figures. */
export const questionOf = (breakdown: 'AD' | 'CAMPAIGN'): SentDefinition => ({
  ...{ name: '', platforms: [], accounts: [], breakdown, dateRange: day },
  ...{ metrics: ['spend', 'ctr', 'cpm'], sort: { by: 'ctr', direction: 'desc' as const } },
})

/** Signs in the owner of the company that floods. */
export async function targetAt(url: string, company: string): Promise<Omit<Target, 'random'>> {
  const { data } = await send(url, login.method, login.path, { ...owner, company, agreed: true }, {})
  return { url, token: (data as { token: string }).token, company, question: { report: questionOf('AD') } }
}

/** Signs in the owner of the company that is watched. */
export const watcherAt = (url: string, company: string): Promise<HttpClient> => loginAt(url, { ...owner, company })
