import { headers } from '@adroit/contract/envelope'
import { listNotifications } from '@adroit/contract/notifications'
import { parse } from 'csv-parse/sync'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { buildOldStores, type Question, questionsBefore, restoreBackup } from '../../test/version-before.ts'
import { startWorld, type World } from '../../test/world.ts'
import { asSystem } from './database.ts'

/** Keys of a question, as they were and as they are. */
const inputKeys: Readonly<Record<string, string>> = {
  range: 'dateRange',
  compare: 'comparison',
  dimension: 'breakdown',
  within: 'scope',
}

/** Keys of an answer, as they were and as they are. Reports come with the keys of their definition. */
const answerKeys: Readonly<Record<string, string>> = {
  range: 'dateRange',
  compare: 'comparison',
  dimension: 'breakdown',
  changes: 'deltas',
  change: 'delta',
  held: 'stored',
  settlingFrom: 'provisionalFrom',
  sinceLook: 'sinceVisit',
  accountsOutOfSight: 'accountsOutOfScope',
  favourite: 'favorite',
  cards: 'kpiTiles',
  spark: 'sparkline',
  words: 'platformMessages',
}

/** Endpoints whose path has another last part now. */
const paths: Readonly<Record<string, string>> = { preview: 'query', glance: 'summaries', row_sparks: 'row_sparklines' }

/** Values of an answer, as they were and as they are. */
const answerValues: Readonly<Record<string, string>> = { settling: 'provisional', not_given: 'missing' }

/** A question in today's wire. A preview was an endpoint of its own and is a query of a definition now. */
function asked({ method, path, input }: Question) {
  const presentPath = path.replace(/[a-z_]+$/, (last) => paths[last] ?? last)
  if (method === 'GET' || path.endsWith('/glance')) return { method, path: presentPath, input }
  const { id, definition, ...rest } = renamed(input, inputKeys)
  const report = id ?? severalPlatforms(renamed(definition as object, inputKeys))
  return { method, path: presentPath, input: { report, ...rest } }
}

const renamed = (object: object, keys: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [keys[key] ?? key, value]))

/** A definition named one platform or null, and names a list. */
function severalPlatforms(definition: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(definition).map(([key, value]) => (key === 'platform' ? ['platforms', value === null ? [] : [value]] : [key, value])),
  )
}

/** Texts of exported cells, as they were and as they are. */
const reworded = [
  ['Country not known', 'Unknown country'],
  ['In delivery', 'Active'],
] as const

/**
 * What that version did not say (counted conversion actions, what syncs could not read, built-in and deleted reports, what a comparison
 * leaves out), and whether figures are final: it called those of Google final after 30 days, and they change for up to 90.
 */
const added = [
  'conversionActions',
  'notices',
  'builtIn',
  'deletedAt',
  'view',
  'firstParty',
  'leftOut',
  'partial',
  'compared',
  'provisionalFrom',
  'finality',
  'finalOn',
  'platformUrl',
  'adEntity',
  'firstParty',
  'perCurrency',
  'ownEvents',
  'apps',
  'app',
]

/** Changes over accounts of which some have no earlier days: that version compared with nothing, which decision 35 ended. */
const changes = ['deltas', 'delta']

/** Whether an answer says that some accounts are left out of its changes; in an export, a note does. */
const leavesOut = (body: string): boolean => /"leftOut":\[\{/.test(body) || body.includes('Left out of the changes')

/**
 * The answer without the sentences that later versions may reword: an error is its code, and an export has the cells of the table without the
 * notes above it.
 */
function told(status: number, body: string, withoutChanges: boolean): string {
  if (body.startsWith('{"code":') && !body.startsWith('{"code":0')) return `${status} ${/\d+/.exec(body)?.[0]}`
  const dropped = new Set(withoutChanges ? [...added, ...changes] : added)
  if (!body.startsWith('\ufeff'))
    return `${status} ${JSON.stringify(JSON.parse(body, (key, value) => (dropped.has(key) ? undefined : value)))}`
  const table = reworded.reduce((text, [then, now]) => text.replaceAll(then, now), body.slice(body.indexOf('\r\n\r\n')))
  return `${status} ${JSON.stringify(cellsOf(table, withoutChanges))}`
}

/** The cells of a table, which that version quoted only where it had to. The changes are the last columns, and numbers or empty. */
function cellsOf(table: string, withoutChanges: boolean): string[][] {
  const count = withoutChanges ? (table.match(/: change \(%\)/g)?.length ?? 0) : 0
  const rows = parse(table, { relax_column_count: true, skip_empty_lines: true, record_delimiter: '\r\n' }) as string[][]
  return rows.map((cells) => cells.slice(0, -count || undefined))
}

/** An answer of then with the present keys; exports and errors have none. */
function presentAnswer({ status, answer }: Question): string {
  return status === 200 && answer.startsWith('{') ? JSON.stringify(present(JSON.parse(answer))) : answer
}

function present(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(present)
  if (typeof value === 'string') return answerValues[value] ?? value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.fromEntries(Object.entries(value).map(([key, part]) => [presentKey(key, part), present(part)]))
  // only definitions have metrics beside the platform
  return 'metrics' in value ? severalPlatforms(entries) : entries
}

/** `previous` named the dates of a table's comparison, and names the values of an explanation and a trend. */
function presentKey(key: string, value: unknown): string {
  if (key === 'previous' && typeof value === 'object' && value !== null && 'from' in value) return 'previousRange'
  return answerKeys[key] ?? key
}

async function rowsOf<Key extends string>(world: World, query: RawBuilder<unknown>, key: Key) {
  const { rows } = await asSystem(world.ctx.db, (tx) => query.execute(tx))
  return { [key]: rows } as Record<Key, Record<string, unknown>[]>
}

for (const [title, prepare] of [
  ['a data folder of version 1.0.4 that starts with this version', buildOldStores],
  ['a back-up of version 1.0.4 that this version restores', restoreBackup],
] as const) {
  describe(title, () => {
    let world: World
    let owner: Client
    beforeAll(async () => {
      world = await startWorld({ now: '2026-11-20T12:00:00Z', prepare })
      owner = await signIn(world, 'fixture')
    })
    afterAll(() => world.close())

    it('keeps connections, change requests, notifications and sync problems in the present words', async () => {
      const { connections } = await rowsOf(
        world,
        sql`select state, revoked_message, person_name from connections order by id`,
        'connections',
      )
      expect(connections).toEqual([
        { state: 'working', revoked_message: null, person_name: 'Pat One' },
        { state: 'revoked', revoked_message: 'Token has been revoked.', person_name: 'Pat Two' },
      ])
      const { changes } = await rowsOf(world, sql`select state, count(*)::int from change_requests group by 1 order by 1`, 'changes')
      expect(changes).toEqual([
        { state: 'checking', count: 1 },
        { state: 'done', count: 2 },
        { state: 'intended', count: 1 },
        { state: 'pending_approval', count: 1 },
        { state: 'refused', count: 10 },
      ])
      const { notifications } = await owner.call(listNotifications, {})
      expect(new Set(notifications.map(({ body }) => body.kind))).toEqual(
        new Set([
          ...['account_read', 'account_stopped', 'approval_answered', 'approval_requested', 'connection_expiring', 'connection_revoked'],
          ...['import_failed', 'import_finished', 'import_needs_input', 'member_added', 'new_device', 'password_changed'],
        ]),
      )
      const { problems } = await rowsOf(world, sql`select problem ->> 'kind' as kind from sync_streams order by 1`, 'problems')
      expect(problems.map(({ kind }) => kind)).toEqual(['later', 'rate_limited', 'reconnect', 'refused', null])
    })

    it('has no constraint, index or sequence with an old name', async () => {
      const { names } = await rowsOf(
        world,
        sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
          union select conname from pg_constraint where connamespace = 'public'::regnamespace`,
        'names',
      )
      const old = /authorisation|media_object|media_change|^messages|platform_room|report_look|^places|waiting|standing/
      expect(names.map(({ name }) => String(name)).filter((name) => old.test(name))).toEqual([])
    })

    it('answers the questions that version answered with the same bytes', async () => {
      const questions = questionsBefore()
      expect(questions.length).toBeGreaterThanOrEqual(100)
      for (const question of questions) {
        const { method, path, input } = asked(question)
        const response = await world.app.inject({
          method,
          url: path,
          headers: { [headers.token]: owner.token, [headers.tenantId]: owner.tenantId, [headers.language]: 'en-US' },
          ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
        })
        // cards show a change without naming the accounts that it leaves out
        const without = leavesOut(response.body) || question.name === 'summaries'
        expect(told(response.statusCode, response.body, without), `${question.name} ${JSON.stringify(question.input)}`).toBe(
          told(question.status, presentAnswer(question), without),
        )
      }
    })
  })
}
