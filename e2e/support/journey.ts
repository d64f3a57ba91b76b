import { type Browser, type BrowserContext, test as base } from '@playwright/test'
import { type Server, startServer } from './server.ts'
import { type Member, signIn } from './sign-in.ts'
import { watch } from './watch.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

interface Options {
  /** Whose session the page begins with; null: nobody's. */
  readonly signedInAs: Member | null
}

interface Worker {
  /** The product in demo mode on fresh data, for all files of a run. Each file makes companies of its own. */
  readonly server: Server
  /** What a browser holds after a member has signed in; once for each member. */
  readonly sessionOf: (member: Member) => Promise<StorageState>
}

/** A test against the real server. Errors in the console fail it. */
export const test = base.extend<Options & { readonly watched: undefined }, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright wants of a fixture without needs
    async ({}, use) => {
      const server = await startServer(['--demo'])
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sessionOf: [
    async ({ browser, server }, use) => {
      const known = new Map<string, Promise<StorageState>>()
      await use((member) => {
        const key = `${member.company}/${member.username}`
        const state = known.get(key) ?? openSession(browser, server, member)
        known.set(key, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
  signedInAs: [null, { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context, signedInAs, sessionOf }, use) => {
    if (signedInAs) await context.setStorageState(await sessionOf(signedInAs))
    await use(context)
  },
  watched: [
    async ({ context }, use) => {
      const { verify } = watch(context)
      await use(undefined)
      verify()
    },
    { auto: true },
  ],
})

async function openSession(browser: Browser, server: Server, member: Member): Promise<StorageState> {
  const context = await browser.newContext()
  await signIn(await context.newPage(), server.url, member)
  const state = await context.storageState()
  await context.close()
  return state
}
