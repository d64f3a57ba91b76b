import type { saveAppLink } from '@adroit/contract/web2app-links'
import type * as z from 'zod'
import { readConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'
import { openLog } from '../src/log.ts'
import { countNewEvents } from '../src/web2app/attribution/count-events.ts'
import { saveLink } from '../src/web2app/links.ts'
import { endRetention } from '../src/web2app/privacy/end-retention.ts'
import { forgetUser } from '../src/web2app/privacy/forget-user.ts'

/** What a process does with the stores of a server that is closed. */
export type KilledWork =
  | { readonly kind: 'count' | 'retention' }
  | { readonly kind: 'forget'; readonly company: string; readonly member: string; readonly app: string; readonly user: string }
  /** Saves the pages in order. */
  | { readonly kind: 'pages'; readonly company: string; readonly member: string; readonly pages: z.infer<typeof saveAppLink.input>[] }

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
await say('done')
process.exit(0)
