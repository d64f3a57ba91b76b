import { test as base } from '@playwright/test'
import { startDemo } from './prepared-demo.ts'
import type { Server } from './server.ts'
import type { Member } from './sign-in.ts'
import { holdSession, type StorageState, signedInState } from './storage-state.ts'
import { watch } from './watch.ts'

interface Options {
  /** The member whose session the page starts with; null: logged out. */
  readonly signedInAs: Member | null
}

interface Worker {
  /** The product in demo mode with fresh data, shared by all files of a run. Each file creates its own companies. */
  readonly server: Server
  /** The browser state after a member has logged in; computed once per member. */
  readonly sessionOf: (member: Member) => Promise<StorageState>
}

/** A test against the real server. Console errors fail it. */
export const test = base.extend<Options & { readonly watched: undefined }, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form for a fixture without dependencies
    async ({}, use) => {
      const server = await startDemo()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
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
