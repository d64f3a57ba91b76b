import { exportAuditLog } from '@adroit/contract/audit-log'
import { headers } from '@adroit/contract/envelope'
import { decideReview, nameGuest } from '@adroit/contract/external-review'
import { deleteImport, restoreImport } from '@adroit/contract/imports'
import { decideMaterials, getReviewSettings, setReviewSettings } from '@adroit/contract/material-review'
import { deleteReportSchedule, saveReportSchedule } from '@adroit/contract/report-schedules'
import { shareReport } from '@adroit/contract/report-sharing'
import { createReportSnapshot, revokeReportSnapshot } from '@adroit/contract/report-snapshots'
import { createReport } from '@adroit/contract/reports'
import { createReviewLink, revokeReviewLink } from '@adroit/contract/review-links'
import { expect, it } from 'vitest'
import { confirmed, makeAccount, uploaded } from '../../test/browser-import.ts'
import { enter, freeLink, guestOf, openLink } from '../../test/guest.ts'
import { download } from '../reports/export/export.test-helper.ts'
import { wholeLog } from './audit.test-helper.ts'
import type { AuditedCompany } from './every-action.test-helper.ts'

/** Decisions about materials, imports, and what leaves the company. */
export function reviewScenes(at: AuditedCompany): void {
  it('records decisions about materials, of members and of guests of a link', async () => {
    const { material: id, version, contentHash } = await at.plans.material('Hats', false)
    const told = await at.logged(async () => {
      const link = await openLink(at.plans.world, at.owner, [id], { recipient: { name: 'Ms Client', email: null } })
      const guest = guestOf(at.plans.world, link.cookie)
      await guest.call(nameGuest, { name: 'Gina Guest' })
      const about = { material: id, version, contentHash }
      await guest.call(decideReview, { ...about, decision: 'rejected', reason: 'Too dark' })
      await guest.call(decideReview, { ...about, decision: 'approved' })
      await at.owner.call(revokeReviewLink, { id: link.id })
      await at.owner.call(revokeReviewLink, { id: link.id })
      const items = [{ id, version, contentHash }]
      await at.owner.call(decideMaterials, { items, decision: 'rejected', reason: 'Too dark' })
      await at.owner.call(decideMaterials, { items, decision: 'approved' })
      await at.plans.material('Caps')
    })
    expect(told).toEqual([
      ['The owner › link_made › Round 1', { count: 1, person: 'Ms Client' }],
      ['Gina Guest › guest_rejected › Hats', { link: 'Round 1', reason: 'Too dark' }],
      ['Gina Guest › guest_approved › Hats', { link: 'Round 1' }],
      ['The owner › link_revoked › Round 1', {}],
      ['The owner › material_rejected › Hats', { reason: 'Too dark' }],
      ['The owner › material_approved › Caps', {}],
    ])
    const { secret } = await at.owner.call(createReviewLink, { ...freeLink, materials: [id], passcode: 'sesame' })
    await enter(at.plans.world, secret, 'sesame')
    expect(JSON.stringify(await wholeLog(at.owner))).not.toMatch(new RegExp(`sesame|${secret}|Plover|Kestrel`))
  })

  it('records who must approve materials, if that changes', async () => {
    const before = await at.owner.call(getReviewSettings, {})
    const reviewers = [at.ids['admin'] ?? '']
    const told = await at.logged(async () => {
      await at.owner.call(setReviewSettings, { ...before, mode: 'all', reviewers })
      await at.owner.call(setReviewSettings, { ...before, mode: 'ordered', reviewers })
      await at.owner.call(setReviewSettings, { ...before, mode: 'ordered', reviewers, reasons: ['Blurred'] })
      await at.owner.call(setReviewSettings, before)
    })
    expect(told).toEqual([
      ['The owner › review_settings_changed', { before: null, after: 'The admin' }],
      ['The owner › review_settings_changed', {}],
      ['The owner › review_settings_changed', { before: 'The admin', after: null }],
    ])
  })

  it('records imports that finished, were deleted and restored, and exports and shared reports', async () => {
    const account = await makeAccount(at.owner, { name: 'Outdoor' })
    const csv = 'Day,Campaign name,Amount spent (USD),Impressions\n2026-11-01,Tents,12.50,100\n2026-11-03,Tents,12.50,100\n'
    const told = await at.logged(async () => {
      const { id } = await uploaded(at.plans.world, at.buyer, account, { name: 'tents.csv', bytes: csv })
      await confirmed(at.plans.world, at.buyer, id)
      await at.owner.call(deleteImport, { id })
      await at.owner.call(restoreImport, { id })
      const report = await at.owner.call(createReport, {
        name: 'Tents',
        platforms: [],
        accounts: [account],
        breakdown: 'ACCOUNT',
        metrics: ['spend'],
        sort: { by: 'spend', direction: 'desc' },
        dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-30' },
      })
      const members = [at.ids['buyer'] ?? '']
      await at.owner.call(shareReport, { id: report.id, with: 'members', members, roles: [] })
      const definition = { rhythm: 'day', weekday: 1, hour: 8, days: 'yesterday', file: 'none' } as const
      const schedule = { report: report.id, definition, on: false, recipients: members }
      const { id: added } = await at.owner.call(saveReportSchedule, schedule)
      await at.owner.call(saveReportSchedule, { ...schedule, id: added })
      await at.owner.call(deleteReportSchedule, { id: added })
      const frozen = await at.owner.call(createReportSnapshot, { report: report.id, name: 'For the client', days: 7 })
      await at.owner.call(revokeReportSnapshot, { id: frozen.snapshot.id })
      expect((await download(at.plans.world, at.owner, { report: report.id, format: 'csv' })).statusCode).toBe(200)
      await at.plans.world.app.inject({
        method: exportAuditLog.method,
        url: exportAuditLog.path,
        headers: { [headers.token]: at.owner.token },
        payload: {},
      })
    })
    const about = { account: 'Outdoor', from: '2026-11-01', to: '2026-11-03' }
    expect(told).toEqual([
      ['The buyer › import_finished › tents.csv', about],
      ['The owner › import_deleted › tents.csv', about],
      ['The owner › import_restored › tents.csv', about],
      ['The owner › report_shared › Tents', { access: 'members', count: 1 }],
      ['The owner › schedule_added › Tents', { count: 1 }],
      ['The owner › schedule_changed › Tents', { count: 1 }],
      ['The owner › schedule_removed › Tents', { count: 1 }],
      ['The owner › snapshot_made › For the client', {}],
      ['The owner › snapshot_revoked › For the client', {}],
      ['The owner › report_exported › Tents', { format: 'csv' }],
      ['The owner › audit_exported', { format: 'csv' }],
    ])
  })
}
