import type { RuleFacts } from '@adroit/contract/plan-rules/problem'
import type { Plan } from '@adroit/contract/publish-plan'
import { allAccounts } from '../../accounts/find-accounts.ts'
import { type CompanySettings, settingsOf } from '../../company/lookup.ts'
import { type AssetRow, assetsOf, type MediaRow, mediaAccounts } from '../../connections/media-accounts.ts'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import { FileGone } from '../../files/files.ts'
import { type PublishableVersion, publishableVersions } from '../../materials/publishable.ts'
import { signFile } from '../../materials/signature.ts'
import { type OwnLink, ownLinkOf } from '../../web2app/own-link.ts'
import { youtubeIdsOf } from '../../youtube/video-ids.ts'

type AccountRow = Awaited<ReturnType<typeof allAccounts>>[number]

/** What is known of a plan's accounts and materials now, as far as the caller may see it. */
export interface PlanFacts extends RuleFacts {
  readonly company: CompanySettings
  readonly rows: ReadonlyMap<
    string,
    { readonly account: AccountRow; readonly media: MediaRow | undefined; readonly assets: readonly AssetRow[] }
  >
  /** By material. */
  readonly versions: ReadonlyMap<string, PublishableVersion>
  /** Ids of videos at YouTube, by the SHA-256 of their files in hexadecimal. */
  readonly youtubeIds: ReadonlyMap<string, string>
  /** The link of Web2App that the ads lead to, which may be deleted; null: they lead elsewhere. */
  readonly ownLink: OwnLink | null
}

export async function factsOf(ctx: Context, company: string, plan: Plan): Promise<PlanFacts> {
  const facts = await read(ctx, company, plan)
  const unsigned = [...facts.versions.values()].filter(({ md5 }) => md5 === null)
  if (unsigned.length === 0) return facts
  // Files of older versions of Adroit, before the job that signs them all. Without its file, a material keeps no MD5 and is a problem.
  for (const { hash } of unsigned)
    await signFile(ctx, hash).catch((error: unknown) => {
      if (!(error instanceof FileGone)) throw error
    })
  return await read(ctx, company, plan)
}

async function read(ctx: Context, company: string, plan: Plan): Promise<PlanFacts> {
  const ownLink = await ownLinkOf(ctx, company, plan.link)
  return await forCompany(ctx.db, company, async (tx) => {
    const wanted = new Set(plan.accounts.map(({ account }) => account))
    const accounts = (await allAccounts(tx, company)).filter(({ id }) => wanted.has(id))
    const media = new Map((await mediaAccounts(tx, company)).map((row) => [row.account_id, row]))
    const assets = await assetsOf(tx, company, [...wanted])
    const versions = await publishableVersions(tx, company, materialsOf(plan))
    return {
      ownLink,
      company: await settingsOf(tx, company),
      now: ctx.clock(),
      accounts: new Map(
        accounts.map(({ id, name, platform, currency, time_zone: timeZone }) => [id, { name, platform, currency, timeZone }]),
      ),
      rows: new Map(
        accounts.map((account) => [account.id, { account, media: media.get(account.id), assets: assets.get(account.id) ?? [] }]),
      ),
      materials: versions,
      versions,
      youtubeIds: await youtubeIdsOf(
        tx,
        company,
        [...versions.values()].flatMap(({ kind, hash }) => (kind === 'video' ? [hash] : [])),
      ),
    }
  })
}

/** Every material of the plan, Google's logo too. */
export function materialsOf({ creatives, google }: Plan): Plan['creatives'][number]['materials'] {
  return [...creatives.flatMap(({ materials }) => materials), ...(google.logo === null ? [] : [google.logo])]
}
