import { listAccounts } from '@adroit/contract/accounts'
import { saveAudienceSet } from '@adroit/contract/audience-sets'
import { setAvatar } from '@adroit/contract/avatar'
import { listDevices } from '@adroit/contract/devices'
import { listImports } from '@adroit/contract/imports'
import { addMaterialComment } from '@adroit/contract/material-comments'
import { addMember } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { self } from '@adroit/contract/profile'
import { createDraft } from '@adroit/contract/publish-drafts'
import { saveReportSchedule } from '@adroit/contract/report-schedules'
import { createReportSnapshot } from '@adroit/contract/report-snapshots'
import { createReport } from '@adroit/contract/reports'
import { type Role, roles } from '@adroit/contract/roles'
import { saveWebhook } from '@adroit/contract/webhooks'
import { makeAppThings } from './apps.ts'
import { addPasskeyTo } from './authenticator.ts'
import { type Client, signIn } from './client.ts'
import { everyAccount } from './every-account.ts'
import { openLink } from './guest.ts'
import { importInto } from './import.ts'
import { makeMedia } from './made-media.ts'
import { makeMaterials, picture } from './materials.ts'
import { makePublishTask } from './publish-task.ts'
import { scheduleOf, type Things, whoMay } from './who-may.ts'
import { makeCompany, type World } from './world.ts'
import { makeYoutube } from './youtube.ts'

/** Nobody listens there. The world needs it as `WEBHOOK_ORIGINS`. */
export const closedOrigin = 'http://127.0.0.1:9'

export interface Inhabited {
  readonly id: string
  readonly abbreviation: string
  readonly clients: Record<Role, Client>
  readonly things: Things
  /** The cookie of a guest of its review link. */
  readonly guest: string
}

/** Makes a company with a member of each role, and one of each thing that an endpoint can name. `mark` is in the names of all of them. */
export async function inhabitCompany(world: World, mark = 'Secret'): Promise<Inhabited> {
  const { id, abbreviation } = await makeCompany(world, { roles })
  const clients = {} as Record<Role, Client>
  for (const role of roles) clients[role] = await signIn(world, abbreviation, role)
  const { owner } = clients
  const csv = `Day,Campaign name,Amount spent (USD),Impressions\n2026-11-01,${mark} campaign,123.45,100\n`
  await importInto(world, abbreviation, `${mark} account`, csv)
  const account = (await owner.call(listAccounts, {})).accounts[0]?.id ?? ''
  const shared = await makeShared(world, owner, id, account, mark)
  const avatar = await owner.upload(setAvatar, {}, { name: 'file.png', bytes: await picture() })
  const link = await openLink(world, owner, [shared.material])
  const things: Things = {
    ...shared,
    passkey: (await addPasskeyTo(owner)).passkey.id,
    session: (await owner.call(listDevices, {})).devices[0]?.id ?? '',
    // The admin was notified of the new member.
    message: (await clients.admin.call(listNotifications, {})).notifications[0]?.id ?? '',
    avatar: avatar.avatar,
    link: link.id,
    linkSecret: link.secret,
    ...(await makeAppThings(world, owner, id, mark)),
  }
  const missing = Object.entries(things).filter(([, thing]) => thing === '')
  if (missing.length > 0) throw new Error(`${abbreviation} has no ${missing.map(([name]) => name).join(', ')}`)
  return { id, abbreviation, clients, things, guest: link.cookie }
}

const country = { platform: null, id: 'DE', kind: 'country', name: 'Germany' } as const

/** What the owner shares with the others. */
async function makeShared(world: World, owner: Client, company: string, account: string, mark: string) {
  // the table of permissions holds inputs of all endpoints without their types
  const definition = whoMay['createReport']?.sends({ account } as Things) as object
  const { id: report } = await owner.call(createReport, { ...definition, name: `${mark} report` } as never)
  const added = { username: 'secret', name: `${mark} member`, email: null, role: 'viewer' as const, accounts: everyAccount }
  const { id: member } = await owner.call(addMember, added)
  const library = await makeMaterials(owner, mark)
  const said = { material: library.material, version: 1, text: `${mark} comment`, place: null }
  const comment = (await owner.call(addMaterialComment, said)).threads[0]?.id ?? ''
  const media = await makeMedia(world, company, account, mark)
  const { id: draft } = await owner.call(createDraft, { name: `${mark} draft` })
  const me = (await owner.call(self, {})).id
  const schedules = [0, 1].map(
    async () => (await owner.call(saveReportSchedule, { report, definition: scheduleOf, on: false, recipients: [me] })).id,
  )
  const [schedule = '', spareSchedule = ''] = await Promise.all(schedules)
  const frozen = await owner.call(createReportSnapshot, { report, name: `${mark} snapshot`, days: 7 })
  const group = { name: `${mark} group`, value: { kind: 'places' as const, include: [country], exclude: [] } }
  const chat = { service: 'slack' as const, name: `${mark} chat`, groups: [], locale: 'en-US' as const, on: false }
  return {
    ...{ report, account, member, comment, draft, schedule, spareSchedule, snapshot: frozen.snapshot.id },
    import: (await owner.call(listImports, { account })).imports[0]?.id ?? '',
    ...media,
    ...(await makeYoutube(world, company, library.material, mark)),
    ...library,
    audienceSet: (await owner.call(saveAudienceSet, group)).id,
    webhook: (await owner.call(saveWebhook, { ...chat, address: `${closedOrigin}/hook` })).id,
    task: await makePublishTask(world, company, account, draft, mark),
  }
}
