import { test as base } from '@playwright/test'
import { type Server, startServer } from './server.ts'
import type { Member } from './sign-in.ts'
import { holdSession, type StorageState, signedInState } from './storage-state.ts'
import { watch } from './watch.ts'

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
      // The past that is there once it takes requests: reading years of it meanwhile would slow the tests.
      const server = await startServer(['--demo'], { BACKFILL_DAYS: '70' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  sessionOf: [
    async ({ server }, use) => {
      const known = new Map<string, Promise<StorageState>>()
      await use((member) => {
        const key = `${member.company}/${member.username}`
        const state = known.get(key) ?? signedInState(server, member)
        known.set(key, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
  signedInAs: [null, { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page, signedInAs, sessionOf }, use) => {
    if (signedInAs) await holdSession(page, await sessionOf(signedInAs))
    await use(page)
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
