import { rmSync } from 'node:fs'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import pg from 'pg'
import { accountCount, type BenchCompany, post } from './company.ts'
import { ms, printRatio } from './print.ts'
import { sideBySide } from './timing.ts'

const count = 50_000
const page = 50
const range = { from: '2026-10-21', to: '2026-11-19' }

/**
 * Measures a page of a library of 50,000 materials, sorted by return on spend, through HTTP against hand-written SQL on both stores: the
 * page by its ads' sums in the report store, and the rows and counts of the library in PostgreSQL.
 */
export async function measureMaterials(bench: BenchCompany): Promise<void> {
  const pool = new pg.Pool({ ...bench.database, max: 2, options: `-c app.company=${bench.company}` })
  pool.on('error', () => {})
  await makeMaterials(bench, pool)
  const copy = `${bench.factsFile}.materials`
  await bench.ctx.facts.copyTo(copy, async () => {})
  const instance = await DuckDBInstance.create(copy, { threads: '2' })
  const hand = await instance.connect()
  try {
    const through = () => post<Answer>(bench, '/api/mobile/admanage/material/list', question)
    const byHand = () => askByHand(bench, hand, pool)
    await expectSame(await through(), await byHand())
    const times = await sideBySide(
      [
        { name: 'http', work: through },
        { name: 'hand', work: byHand },
      ],
      20,
    )
    const [http = 0, own = 1] = [times.get('http'), times.get('hand')]
    printRatio('50,000 materials by ROI, through HTTP / by hand', http / own, { atMost: 1.25 }, `${ms(http)} / ${ms(own)}`)
  } finally {
    await pool.end()
    hand.closeSync()
    instance.closeSync()
    rmSync(copy, { force: true })
  }
}

interface Answer {
  readonly materials: readonly { readonly id: string }[]
  readonly count: number
}

const question = {
  sort: { by: 'optReceiveRoi', direction: 'desc' },
  performance: { dateRange: { preset: 'custom', ...range }, metrics: ['spend', 'optOpen', 'optReceiveRoi'] },
  limit: page,
}

/** The library, and links of every ad with one material, of every third with a second one. */
async function makeMaterials({ ctx, company, firstAccount }: BenchCompany, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `with maker as (select id from members where company_id = $1 limit 1),
      made as (insert into materials (company_id, name, folder_id, batch, tags, kind, version, format, width, height, bytes, uploader_id, designer_id,
          auditor_id, uploaded_at)
        select $1, 'Material ' || n, null, null, '{}', 'image', 1, 'png', 1080, 1350, 100000, maker.id, null, null,
          timestamptz '2026-11-01' - n * interval '1 minute' from generate_series(1, $2::integer) n, maker returning id, uploader_id),
      versions as (insert into material_versions (company_id, material_id, number, file_hash, content_hash, file_name, format, width, height, bytes,
          duration_ms, codec, copy, created_by, created_at)
        select $1, id, 1, sha256(id::text::bytea), sha256(id::text::bytea), 'file.png', 'png', 1080, 1350, 100000, null, null,
          '{"titles":[],"bodies":[],"descriptions":[]}', uploader_id, now() from made)
    select id from made order by id`,
    [company, count],
  )
  await pool.query('analyze materials, material_versions')
  const ids = rows.map(({ id }) => id)
  const materialAt = (at: number) => ids[at % ids.length] ?? ''
  for (let index = 0; index < accountCount; index += 1) {
    const account = String(Number(firstAccount) + index)
    const ads = (await ctx.facts.entities(company, account)).flatMap(({ level, key }) => (level === 'AD' ? key : []))
    const links = ads.flatMap((ad) => {
      const at = Number(BigInt(ad) % 1_000_003n)
      return [{ ad, material: materialAt(at) }, ...(at % 3 === 0 ? [{ ad, material: materialAt(at + 7) }] : [])]
    })
    await ctx.facts.saveAdMaterials(company, account, links)
  }
}

/** The same answer with the SQL that somebody would write for exactly these tables. */
async function askByHand({ company, firstAccount }: BenchCompany, hand: DuckDBConnection, pool: pg.Pool): Promise<Answer> {
  const accounts = Array.from({ length: accountCount }, (_, index) => Number(firstAccount) + index).join(', ')
  const own = `company = ${company} and account in (${accounts})`
  const statement = `with a as (select ad, sum(spend) as spend, sum(opt_open) as opens, sum(opt_receive) as receive from facts
      where ${own} and day_from >= date '${range.from}' and day_to <= date '${range.to}' and ad in (select ad from ad_materials where ${own}) group by ad)
    select l.material as id, sum(spend) as spend, sum(opens) as opens, sum(receive) as receive from ad_materials l join a using (ad) where ${own}
    group by l.material order by case when sum(spend) <> 0 then sum(receive)::double / sum(spend)::double end desc nulls last, l.material desc limit ${page}`
  const ids = (await hand.runAndReadAll(statement)).getRowObjectsJson().map(({ id }) => String(id))
  const rows = await pool.query<{ id: string }>(
    'select * from materials m join material_versions v on v.material_id = m.id and v.number = m.version where m.id = any ($1)',
    [ids],
  )
  const counted = await pool.query<{ count: string }>(
    'select count(*) as count from materials where company_id = $1 and deleted_at is null',
    [company],
  )
  const known = new Set(rows.rows.map(({ id }) => id))
  return { materials: ids.filter((id) => known.has(id)).map((id) => ({ id })), count: Number(counted.rows[0]?.count ?? 0) }
}

/** Throws unless both answers are the same, because otherwise their times are not comparable. */
async function expectSame(ours: Answer, theirs: Answer): Promise<void> {
  const idsOf = ({ materials }: Answer) => materials.map(({ id }) => id).join()
  if (ours.materials.length !== page || idsOf(ours) !== idsOf(theirs) || ours.count !== theirs.count)
    throw new Error(`The answers differ, so their times say nothing: ${idsOf(ours).slice(0, 60)} and ${idsOf(theirs).slice(0, 60)} …`)
}
