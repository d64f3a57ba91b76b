import { createHash, randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

/** Bare routes that write the rows of events and clicks as they are, into tables of the same shape: nothing is checked. */
export async function startBareWeb2App(database: pg.PoolConfig): Promise<{ url: string; close: () => Promise<void> }> {
  const pool = new pg.Pool({ ...database, max: 12 })
  pool.on('error', () => {})
  await pool.query(`create table bare_events (like web2app_events including all) partition by range (day);
    create table bare_events_1 partition of bare_events default;
    create table bare_clicks (like web2app_clicks including all) partition by range (day);
    create table bare_clicks_1 partition of bare_clicks default;
    set app.company = '*';
    create table bare_links as select code, id from web2app_links`)
  const app = Fastify({ bodyLimit: 2 ** 20 })
  app.post<{ Body: { events: readonly Sent[] } }>('/events', async ({ body: { events } }) => {
    const of = <T>(read: (event: Sent) => T) => events.map(read)
    const { rowCount } = await pool.query(insertEvents, [
      ...[
        of(({ at }) => at.slice(0, 10)),
        of(({ id }) => id),
        of(({ user }) => createHash('sha256').update(user).digest().subarray(0, 16)),
      ],
      ...[of(({ kind }) => kind), of(({ at }) => at), of(({ order }) => order ?? null)],
      ...[of(({ amount }) => (amount === undefined ? null : Math.round(Number(amount) * 1e6))), of(({ currency }) => currency ?? null)],
    ])
    return { code: 0, msg: '', data: { accepted: rowCount, repeated: 0, refused: [] } }
  })
  app.get<{ Params: { code: string }; Querystring: { ad_id: string; fbclid: string } }>(
    '/visit/:code',
    async ({ params, query }, reply) => {
      const link = (await pool.query('select id from bare_links where code = $1', [params.code])).rows[0] as { id: string }
      const token = randomBytes(12).toString('base64url')
      await pool.query(
        `insert into bare_clicks (day, token, company_id, account_id, link_id, at, click_id, ad) values ('2026-11-20', $1, 1, 1, $2, now(), $3, $4)`,
        [token, link.id, query.fbclid, query.ad_id],
      )
      return reply.redirect(`https://play.google.com/store/apps/details?id=com.example.reader&referrer=adroit_click%3D${token}`, 302)
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      await app.close()
      await pool.query('drop table bare_events, bare_clicks, bare_links')
      await pool.end()
    },
  }
}

interface Sent {
  readonly id: string
  readonly kind: string
  readonly at: string
  readonly user: string
  readonly order?: string
  readonly amount?: string
  readonly currency?: string
}

const insertEvents = `insert into bare_events (day, company_id, account_id, event_id, user_hash, kind, at, received_at, order_id, micros, currency)
  select e.day, 1, 1, e.id, e.user_hash, e.kind, e.at, now(), e.order_id, e.micros, e.currency
  from unnest($1::date[], $2::text[], $3::bytea[], $4::text[], $5::timestamptz[], $6::text[], $7::bigint[], $8::text[])
    as e (day, id, user_hash, kind, at, order_id, micros, currency)
  on conflict do nothing`
