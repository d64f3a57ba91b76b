import { rateHistory } from '@adroit/contract/rates'
import { listApps } from '@adroit/contract/web2app'
import { getLinkTest } from '@adroit/contract/web2app-link-tests'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { sql } from 'kysely'
import { asSystem } from '../src/db/database.ts'
import type { KillRun } from './web2app-kill-scenes.ts'
import { firstMoment, type KillScene } from './web2app-kills.ts'

async function countOf(world: KillScene['world'], action: string): Promise<number> {
  const { rows } = await asSystem(world.ctx.db, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from audit_log where action = ${action}`.execute(tx),
  )
  return rows[0]?.count ?? 0
}

/** Kills while tests of a link are started again and again: one is open, never an older one than what was answered, and all that were answered are there. */
export const killTests: KillRun = async ({ world, company, member, app, kill, signIn }, count) => {
  const wrong: string[] = []
  const given = { app: app.id, name: 'Tested', platform: null, target: 'store', site: null } as const
  const { id: link } = await (await signIn()).call(saveAppLink, given)
  for (let run = 0; run < count; run += 1) {
    const { lines } = await kill({ kind: 'tests', company, member, link, count: 400 })
    const { rows } = await asSystem(world.ctx.db, (tx) =>
      sql<{ id: string; open: boolean }>`select id, expires_at > ${world.ctx.clock()} as open from web2app_link_tests
        where link_id = ${link} order by id`.execute(tx),
    )
    const open = rows.filter((row) => row.open)
    if (rows.length > 0 && (open.length !== 1 || open[0]?.id !== rows.at(-1)?.id))
      wrong.push(`${open.length} tests are open after kill ${run}`)
    const known = new Set(rows.map(({ id }) => id))
    for (const id of lines) if (!known.has(id)) wrong.push(`test ${id} was answered, and is gone`)
    const [last] = open
    if (last && (await (await signIn()).call(getLinkTest, { id: last.id })).secondsLeft !== 1_800) wrong.push(`test ${last.id} is not open`)
  }
  return wrong
}

const fingerprint = (number: number) =>
  Array.from({ length: 32 }, () => (number % 256).toString(16).padStart(2, '0').toUpperCase()).join(':')

/** Kills while settings of deep links are saved again and again: package, bundle and fingerprint belong together, as phones read them. */
export const killAppSettings: KillRun = async ({ world, company, member, app, kill, signIn }, count) => {
  const wrong: string[] = []
  const settings = (number: number) => ({
    ...{ id: app.id, androidPackage: `com.example.v${number}`, iosAppId: null, website: null, attribution: 'web2app' as const },
    ...{ iosBundle: `ABCDE12345.com.example.v${number}`, androidFingerprints: [fingerprint(number)] },
  })
  const began = await countOf(world, 'app_saved')
  let number = 0
  for (let run = 0; run < count; run += 1) {
    const apps = Array.from({ length: 400 }, (_, index) => settings(number + 1 + index))
    const { lines } = await kill({ kind: 'apps', company, member, apps })
    const { apps: shown } = await (await signIn()).call(listApps, {})
    const stored = shown.find(({ id }) => id === app.id)
    const found = Number(/v(\d+)$/.exec(stored?.androidPackage ?? '')?.[1] ?? 0)
    const answered = Number(/v(\d+)$/.exec(lines.at(-1) ?? '')?.[1] ?? number)
    if (found < answered || found > answered + 1) wrong.push(`app ${answered} was answered, and ${found} is stored`)
    if (found > 0 && (stored?.iosBundle !== settings(found).iosBundle || stored.androidFingerprints[0] !== fingerprint(found)))
      wrong.push(`app ${found} has ${stored?.iosBundle} and ${stored?.androidFingerprints[0]}`)
    if ((await countOf(world, 'app_saved')) !== began + found) wrong.push(`the audit log has not one entry for each of ${found} changes`)
    const [android, ios] = await Promise.all(
      ['assetlinks.json', 'apple-app-site-association'].map((name) => world.app.inject({ method: 'GET', url: `/.well-known/${name}` })),
    )
    if (found > 0 && !(android?.body.includes(`"com.example.v${found}"`) && android.body.includes(fingerprint(found))))
      wrong.push(`Android reads ${android?.body}`)
    if (found > 0 && !ios?.body.includes(`ABCDE12345.com.example.v${found}"`)) wrong.push(`iPhones read ${ios?.body}`)
    number = found
  }
  return wrong
}

/** Kills while files of own rates are imported again and again: every day has the rates of one file, and the audit log knows of each. */
export const killRates: KillRun = async ({ world, company, member, kill, signIn }, count) => {
  const wrong: string[] = []
  const days = Array.from({ length: 60 }, (_, back) => new Date(Date.parse(firstMoment) - back * 86_400_000).toISOString().slice(0, 10))
  let number = 0
  for (let run = 0; run < count; run += 1) {
    const { lines } = await kill({ kind: 'rates', company, member, days, yen: 101 + number })
    const { days: shown } = await (await signIn()).call(rateHistory, { currency: 'JPY' })
    const rates = [...new Set(shown.map(({ rate }) => rate))]
    const found = await countOf(world, 'rates_imported')
    const answered = lines.length === 0 ? number : Number(lines.at(-1)) - 100
    if (found < answered || found > answered + 1) wrong.push(`file ${answered} was answered, and the audit log has ${found}`)
    if (found === 0 ? shown.length > 0 : shown.length !== days.length || shown.some(({ own }) => !own))
      wrong.push(`${shown.length} days have a rate`)
    if (rates.length > 1) wrong.push(`half a file is stored: ${rates.join(', ')}`)
    if (found > 0 && Math.abs(Number(rates[0]) - 1.25 / (100 + found)) > 1e-7)
      wrong.push(`the rate is ${rates[0]}, and not that of file ${found}`)
    number = found
  }
  return wrong
}
