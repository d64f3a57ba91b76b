import { listMembers } from '@adroit/contract/members'
import { saveReportSchedule } from '@adroit/contract/report-schedules'
import { shareReport } from '@adroit/contract/report-sharing'
import { createReport } from '@adroit/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, appEventOf } from '../../test/apps.ts'
import { daily, type ScheduledCompany, startScheduled } from '../report-schedules/scheduled.test-helper.ts'
import { download, readCsv, readWorkbook } from '../reports/export/export.test-helper.ts'
import { countNewEvents } from './attribution/count-events.ts'

let scheduled: Awaited<ReturnType<typeof startScheduled>>
let company: ScheduledCompany
let report: string
/** A company whose shops spent at Meta and whose app has two installs, and a report of both by platform. */
beforeAll(async () => {
  scheduled = await startScheduled()
  company = await scheduled.company()
  const owner = await company.client()
  const app = await addApp(scheduled.world, owner)
  await app.report(['ada', 'bob'].map((user) => appEventOf('first_open', '2026-11-19T11:00:00Z', { user })))
  await countNewEvents(scheduled.world.ctx)
  const { id } = await owner.call(createReport, {
    ...{ name: 'Own installs', platforms: [], accounts: [], breakdown: 'PLATFORM', metrics: ['spend', 'optOpen'], firstParty: true },
    ...{ sort: { by: 'spend', direction: 'desc' }, dateRange: { preset: 'custom', from: '2026-11-19', to: '2026-11-19' } },
  })
  await owner.call(shareReport, { id, with: 'company', members: [], roles: [] })
  report = id
})
afterAll(() => scheduled.close())

const rows = [
  ['Meta', 'USD', '510', ''],
  ['Web2App', 'USD', '', '2'],
  ['Total', 'USD', '510', '2'],
]

describe('a report in the company’s own voice [R12]', () => {
  it.each(['csv', 'xlsx'] as const)('has a row for Web2App in %s, and says who counted', async (format) => {
    const exported = async (more: object, language?: string) => {
      const { rawPayload } = await download(scheduled.world, await company.client(), { report, format, ...more }, language)
      return format === 'csv' ? readCsv(rawPayload) : readWorkbook(rawPayload)
    }
    const shown = ({ head, rows: all }: Awaited<ReturnType<typeof exported>>) => {
      const at = ['Platform', 'Currency', 'Spend', 'Installs'].map((name) => head.indexOf(name))
      return all.map((row) => at.map((column) => row[column]))
    }
    const own = await exported({})
    expect(shown(own)).toEqual(rows)
    expect(own.notes.get('Installs and revenue')).toBe('Counted from the company’s own links and events')
    // the other voice, which knows of no installs
    const claimed = await exported({ firstParty: false })
    expect(shown(claimed).map(([platform, , , installs]) => [platform, installs])).toEqual([
      ['Meta', ''],
      ['Total', ''],
    ])
    expect(claimed.notes.has('Installs and revenue')).toBe(false)
    for (const [language, label] of [
      ['en-simple', 'Installs and income'],
      ['zh-CN', '安装与收入'],
    ] as const)
      expect((await exported({}, language)).notes.has(label)).toBe(true)
  })

  it('arrives by schedule with Web2App, also where no app is synced, and says who counted', async () => {
    const owner = await company.client()
    const recipients = (await owner.call(listMembers, {})).members.map(({ id }) => id)
    await owner.call(saveReportSchedule, { report, definition: { ...daily, file: 'csv' }, on: true, recipients })
    await scheduled.run('2026-11-20T08:00:30Z')
    const [mail] = await company.mails('owner')
    expect(mail?.text).toContain('Spend | $510.00')
    expect(mail?.text).toContain('Installs | 2')
    expect(mail?.text).toMatch(/Meta \| \$510\.00 \| –\nWeb2App \| – \| 2/)
    expect(mail?.text).toContain('Installs and revenue: Counted from the company’s own links and events')
    const [file] = mail?.files ?? []
    const { rows: attached } = readCsv(Buffer.from(file?.content ?? '', 'base64'))
    expect(attached.map(([platform]) => platform)).toEqual(['Meta', 'Web2App', 'Total'])
    // the buyer sees one shop alone, and not the app
    const [other] = await company.mails('buyer')
    expect(other?.text).toContain('Meta | $10.00')
    expect(JSON.stringify(other)).not.toContain('Web2App')
  })
})
