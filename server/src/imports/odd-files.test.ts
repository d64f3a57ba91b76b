import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, uploaded } from '../../test/browser-import.ts'
import { type SentFile, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { made, row } from './workbook/workbook.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const csv = (...lines: string[]) => `${lines.join('\n')}\n`
const workbook = (rows: string, name = 'Sheet'): SentFile => ({ name: 'export.xlsx', bytes: made({ sheets: [{ name, rows }] }) })
const header = row('Day', 'Campaign', 'Spend')

async function shown(file: SentFile | string) {
  const { abbreviation } = await makeCompany(world)
  const client = await signIn(world, abbreviation)
  return await uploaded(world, client, await makeAccount(client), file)
}

/** Long enough to be cut, in the middle of the emoji. */
const name = `${'x'.repeat(59)}😀 and more`

describe('a file is imported', () => {
  it('with an emoji at the end of a shown text', async () => {
    const details = await shown(csv('Day,Campaign,Spend', `2026-11-01,${name},1`))
    expect(details).toMatchObject({ state: 'ready', preview: { rows: 1 } })
    expect(details.head[1]?.cells[1]).toBe(`${'x'.repeat(59)}…`)
  })

  it('with such a text in a rejected cell', async () => {
    const details = await shown(csv('Day,Campaign,Spend', `2026-11-01,C,${name}`, '2026-11-02,C,1'))
    expect(details).toMatchObject({ state: 'ready', preview: { rows: 1, rejected: 1 } })
  })

  it('without the phonetic guides of its cells', async () => {
    const xml = '<c t="inlineStr"><is><r><t>東京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>'
    expect((await shown(workbook(header + row('2026-11-01', { xml }, 1)))).head[1]?.cells[1]).toBe('東京')
  })
})

describe('a file is refused in words', () => {
  const damaged = 'The workbook is damaged or incomplete. Export it again.'

  it('with a lone surrogate in a sheet’s name', async () => {
    const file = workbook(header + row('2026-11-01', 'C', 1), 'S&#xD83D;')
    expect(await shown(file)).toMatchObject({ state: 'failed', problem: damaged })
  })

  it('with two values in one cell', async () => {
    const twice = '<row r="2"><c r="A2" t="inlineStr"><is><t>2026-11-01</t></is></c><c r="C2"><v>1</v></c><c r="C2"><v>99</v></c></row>'
    expect(await shown(workbook(header + twice))).toMatchObject({ state: 'failed', problem: damaged })
  })

  it('with more columns than can be parsed, of which some are shown', async () => {
    const columns = Array.from({ length: 30_000 }, (_, index) => `c${index}`).join(',')
    const details = await shown(csv(`Day,Campaign,Spend,${columns}`, '2026-11-01,C,1'))
    expect(details).toMatchObject({ state: 'failed', problem: expect.stringContaining('the limit is 1000') })
    expect(details.columns).toHaveLength(1_000)
  })
})
