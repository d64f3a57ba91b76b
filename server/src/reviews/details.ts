import { materialLimits } from '@adroit/contract/material-limits'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { fileUrlOf } from '../materials/file-tickets.ts'
import { type FixedVersion, fixedVersions } from '../materials/fixed-versions.ts'
import { memberFiles } from '../materials/serve-file.ts'
import { namesOf } from '../members/people.ts'
import type { Caller } from '../session/caller.ts'
import { selectEvents } from './event-store.ts'
import { selectItems, selectLink } from './link-store.ts'
import { summaryOf } from './links.ts'
import { selectLatestDecisions } from './said-store.ts'

/** A link with its materials, what guests decided about them, and its log. Throws link_gone. */
export function linkDetails(ctx: Context, caller: Caller, id: string) {
  const { company } = caller
  return forCompany(ctx.db, company, async (tx) => {
    const row = await selectLink(tx, company, id)
    if (!row) throw fail('link_gone')
    const items = await selectItems(tx, id)
    const versions = new Map((await fixedVersions(tx, company, items)).map((version) => [version.material_id, version]))
    const decisions = await selectLatestDecisions(tx, id)
    const events = await selectEvents(tx, id, materialLimits.linkEvents)
    const members = events.map(({ member_id }) => member_id).filter((member) => member !== null)
    const names = await namesOf(tx, company, [row.created_by, ...members])
    return {
      ...summaryOf(row, names, ctx.clock()),
      note: row.note,
      materials: items.map(({ material_id, name, version }) => {
        const found = versions.get(material_id)
        return {
          id: material_id,
          name,
          version,
          current: found !== undefined && found.current === version && found.deleted_at === null,
          preview: found === undefined || found.preview_small === null ? null : previewOf(ctx, caller, found),
          decisions: decisions
            .filter((decision) => decision.material_id === material_id)
            .map(({ decision, reason, guest_name, verified_email, decided_at }) => ({
              decision,
              reason,
              who: guest_name ?? '',
              verified: verified_email,
              at: decided_at.toISOString(),
            })),
        }
      }),
      events: events.map(({ at, kind, member_id, guest_name, verified_email, material_id, name, version, reason }) => ({
        at: at.toISOString(),
        kind,
        who: member_id === null ? guest_name : (names.get(member_id) ?? ''),
        verified: verified_email,
        material: material_id === null ? null : { id: material_id, name: name ?? '', version: version ?? 0 },
        reason,
      })),
    }
  })
}

function previewOf(ctx: Context, { company, session }: Caller, { material_id, number }: FixedVersion): string {
  const ticket = { company, session, material: material_id, version: number, variant: 'medium' } as const
  return fileUrlOf(ctx.secret, memberFiles, ticket, ctx.clock())
}
