import { Readable } from 'node:stream'
import type { saveApp } from '@adroit/contract/web2app'
import type { saveAppLink } from '@adroit/contract/web2app-links'
import type * as z from 'zod'
import { readConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'
import { openLog } from '../src/log.ts'
import { uploadRates } from '../src/rates/own.ts'
import { save } from '../src/web2app/apps.ts'
import { countNewEvents } from '../src/web2app/attribution/count-events.ts'
import { startTest } from '../src/web2app/link-tests/link-tests.ts'
import { saveLink } from '../src/web2app/links.ts'
import { endRetention } from '../src/web2app/privacy/end-retention.ts'
import { forgetUser } from '../src/web2app/privacy/forget-user.ts'
import { ratesFile } from './rates-file.ts'

/** What a process does with the stores of a server that is closed. */
export type KilledWork =
  | { readonly kind: 'count' | 'retention' }
  | { readonly kind: 'forget'; readonly company: string; readonly member: string; readonly app: string; readonly user: string }
  /** Saves the pages in order. */
  | { readonly kind: 'pages'; readonly company: string; readonly member: string; readonly pages: z.infer<typeof saveAppLink.input>[] }
  /** Starts so many tests of a link, one after the other. */
  | { readonly kind: 'tests'; readonly company: string; readonly member: string; readonly link: string; readonly count: number }
  /** Saves an app's settings in order. */
  | { readonly kind: 'apps'; readonly company: string; readonly member: string; readonly apps: z.infer<typeof saveApp.input>[] }
  /** Imports files of the company's own rates in order: the first with `yen` for a euro on each day, each further one with one more. */
  | { readonly kind: 'rates'; readonly company: string; readonly member: string; readonly days: readonly string[]; readonly yen: number }

/**
 * Runs as its own process: opens the stores, writes `begin`, does the work at the moment that the server's clock had, and writes a line for
 * each part that is acknowledged. It ends without closing anything.
 */
const { now, work } = JSON.parse(process.argv[2] ?? '') as { now: string; work: KilledWork }
const config = readConfig(process.env, { demo: false, lan: null })
const ctx = await createContext(config, openLog('silent'), { clock: () => new Date(now), factsThreads: 1 })
const say = (line: string) => new Promise<void>((resolve) => process.stdout.write(`${line}\n`, () => resolve()))
const callerOf = ({ company, member }: { company: string; member: string }) =>
  ({ company, member, role: 'owner', restricted: false, session: '0', token: '0', confirmedAt: new Date(now) }) as const

await say('begin')
if (work.kind === 'count') await countNewEvents(ctx)
if (work.kind === 'retention') await endRetention(ctx)
if (work.kind === 'forget') await forgetUser(ctx, callerOf(work), { app: work.app, user: work.user })
if (work.kind === 'pages')
  for (const page of work.pages) {
    await saveLink(ctx, callerOf(work), page, 'https://go.example.com')
    await say(page.name)
  }
if (work.kind === 'tests')
  for (let index = 0; index < work.count; index += 1)
    await say((await startTest(ctx, callerOf(work), work.link, 'https://go.example.com')).id)
if (work.kind === 'apps') for (const app of work.apps) await say((await save(ctx, callerOf(work), app)).androidPackage ?? '')
if (work.kind === 'rates')
  for (let yen = work.yen; yen < work.yen + 200; yen += 1) {
    await uploadRates(ctx, callerOf(work), Readable.from([Buffer.from(ratesFile(work.days, yen))]), 'en-US')
    await say(`${yen}`)
  }
await say('done')
process.exit(0)
