import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import Fastify from 'fastify'
import pg from 'pg'
import type { BenchCompany } from './company.ts'
import { printRatio } from './print.ts'
import { percentile } from './timing.ts'

const unread =
  'select count(*) as count from notifications where company_id = $1 and member_id = $2 and created_at > $3 and read_at is null'
const halfYearMs = 180 * 86_400_000

/** Measures get_unread through the whole server against a bare Fastify route with the same two statements. */
export async function measureOverhead(bench: BenchCompany): Promise<void> {
  const pool = new pg.Pool({ ...bench.database, max: 12 })
  pool.on('error', () => {})
  const bare = Fastify()
  bare.get('/unread', async (asked) => {
    const hash = createHash('sha256').update(String(asked.headers['user-token'])).digest()
    const session = (await pool.query('select * from find_session($1)', [hash])).rows[0] as { company_id: string; member_id: string }
    const { rows } = await pool.query(unread, [session.company_id, session.member_id, new Date(Date.now() - halfYearMs)])
    return { code: 0, msg: '', data: Number((rows[0] as { count: string }).count) }
  })
  await bare.listen({ port: 0, host: '127.0.0.1' })
  const address = bare.server.address()
  const barePort = typeof address === 'object' && address ? address.port : 0
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < 6; round += 1) {
    ours.push(await requestsPerSecond(Number(new URL(bench.url).port), '/api/mobile/admanage/message/get_unread', bench.token))
    theirs.push(await requestsPerSecond(barePort, '/unread', bench.token))
  }
  await bare.close()
  await pool.end()
  const [mine, plain] = [percentile(ours.slice(1), 0.5), percentile(theirs.slice(1), 0.5)]
  printRatio(
    'get_unread through everything / bare route',
    mine / plain,
    { atLeast: 0.5 },
    `${mine.toFixed(0)} / ${plain.toFixed(0)} requests a second, 16 at once`,
  )
}

/** Sixteen connections for two seconds. */
async function requestsPerSecond(port: number, path: string, token: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const until = performance.now() + 2_000
  let done = 0
  const one = () =>
    new Promise<void>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, agent, headers: { 'user-token': token } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`HTTP ${response.statusCode}`))
        response.resume()
        response.once('end', resolve)
      })
        .once('error', reject)
        .end()
    })
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < until) {
        await one()
        done += 1
      }
    }),
  )
  agent.destroy()
  return done / 2
}
