import { getImport, uploadImport } from '@adroit/contract/imports'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeAccount } from '../../test/browser-import.ts'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'
import { jobRegistry } from '../job-handlers.ts'
import { queueMail } from '../mail/outbox.ts'
import { mediaImportJob } from '../materials/import-media.ts'
import { companyOf } from './company-turns.ts'
import { addJob } from './queue.ts'
import type { JobHandler, JobRegistry } from './registry.ts'
import { runDueJobs, startJobs } from './worker.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

/** A company whose owner has uploaded so many files. */
async function uploading(files: number): Promise<{ company: string; owner: Client; imports: string[] }> {
  const { id: company, abbreviation } = await makeCompany(world)
  const owner = await signIn(world, abbreviation)
  const account = await makeAccount(owner)
  const imports: string[] = []
  for (let file = 0; file < files; file += 1) {
    const bytes = `Day,Campaign,Spend\n2026-11-${10 + file},C,1\n`
    imports.push((await owner.upload(uploadImport, { account }, { name: 'export.csv', bytes })).id)
  }
  return { company, owner, imports }
}

/** The server's registry, with handlers that something happens before. */
const before = (happens: (company: string) => Promise<void>): JobRegistry => ({
  ...jobRegistry,
  runners: jobRegistry.runners.map((runner) => ({
    ...runner,
    handlers: runner.handlers.map(
      ({ name, handle }): JobHandler => ({
        name,
        handle: async (ctx, payload, attempt) => {
          await happens(companyOf(payload))
          await handle(ctx, payload, attempt)
        },
      }),
    ),
  })),
})

it('runs jobs of companies in turns, those of one company in their order', async () => {
  const [many, few, one] = [await uploading(4), await uploading(2), await uploading(1)]
  const order: string[] = []
  await runDueJobs(
    world.ctx,
    before(async (company) => void order.push(company)),
  )
  const [a, b, c] = [many.company, few.company, one.company]
  expect(order).toEqual([a, b, c, a, b, a, a])
  for (const { owner, imports } of [many, few, one])
    for (const id of imports) expect((await owner.call(getImport, { id })).state).toBe('ready')
})

it('leaves a worker to other companies, however many jobs of one wait and however long they take', async () => {
  const many = await uploading(6)
  const running = new Map<string, number>()
  const stuck = Promise.withResolvers<void>()
  const jobs = await startJobs(
    world.ctx,
    before(async (company) => {
      running.set(company, (running.get(company) ?? 0) + 1)
      if (company === many.company) await stuck.promise
    }),
  )
  await expect.poll(() => running.get(many.company)).toBe(2)
  const one = await uploading(1)
  const stateOf = async ({ owner, imports: [id = ''] }: typeof one) => (await owner.call(getImport, { id })).state
  await expect.poll(() => stateOf(one), { timeout: 15_000 }).toBe('ready')
  expect(running.get(many.company)).toBe(2)
  stuck.resolve()
  for (const id of many.imports)
    await expect.poll(async () => (await many.owner.call(getImport, { id })).state, { timeout: 15_000 }).toBe('ready')
  await jobs.stop()
})

it('imports a file however long images and videos of other companies take', async () => {
  const stuck = Promise.withResolvers<void>()
  const jobs = await startJobs(world.ctx, {
    ...jobRegistry,
    runners: jobRegistry.runners.map((runner) => ({
      ...runner,
      handlers: runner.handlers.map((one) => (one.name === mediaImportJob.name ? { ...one, handle: () => stuck.promise } : one)),
    })),
  })
  await asSystem(world.ctx.db, async (tx) => {
    for (const company of ['1', '2', '3'])
      for (const id of ['1', '2']) await addJob(tx, mediaImportJob, { company, id }, `media import ${company} ${id}`)
  })
  const { owner, imports } = await uploading(1)
  await expect.poll(async () => (await owner.call(getImport, { id: imports[0] ?? '' })).state, { timeout: 15_000 }).toBe('ready')
  stuck.resolve()
  await jobs.stop()
})

it('sends mails of companies in turns', async () => {
  await world.close()
  world = await startWorld({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Adroit <post@adroit.example>' } })
  const [many, one] = [await makeCompany(world), await makeCompany(world)]
  const content = { kind: 'code', purpose: 'bind_email', company: 'Company', code: '123456', minutes: 5 } as const
  const expiresAt = new Date(world.ctx.clock().getTime() + 3_600_000)
  for (const { id: company } of [many, many, many, one])
    await asSystem(world.ctx.db, (tx) => queueMail(world.ctx, tx, { company, to: 'a@client.example', locale: 'en-US', content, expiresAt }))
  const order: string[] = []
  const runners = jobRegistry.runners.map((runner) => ({
    ...runner,
    handlers: runner.handlers.map(
      ({ name }): JobHandler => ({ name, handle: async (_ctx, payload) => void order.push(companyOf(payload)) }),
    ),
  }))
  await runDueJobs(world.ctx, { ...jobRegistry, runners })
  expect(order).toEqual([many.id, one.id, many.id, many.id])
})
