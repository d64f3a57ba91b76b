import { revokeAppKey } from '@adroit/contract/web2app'
import { deleteForwarding, listForwardings, saveForwarding } from '@adroit/contract/web2app-forwarding'
import { deleteAppLink, saveAppLink } from '@adroit/contract/web2app-links'
import { createAppPostback, revokeAppPostback } from '@adroit/contract/web2app-postbacks'
import { forgetAppUser } from '@adroit/contract/web2app-privacy'
import { deleteWebhook, saveWebhook } from '@adroit/contract/webhooks'
import { expect, it } from 'vitest'
import { addApp, partnerMapping } from '../../test/apps.ts'
import { wholeLog } from './audit.test-helper.ts'
import type { AuditedCompany } from './every-action.test-helper.ts'

/** Chat webhooks, and apps of Web2App. */
export function integrationScenes(at: AuditedCompany): void {
  it('records chat webhooks that are added, moved, switched and removed, without their addresses', async () => {
    const slack = { service: 'slack', name: 'Buyers', address: 'https://hooks.slack.com/services/T0/B0/secret' } as const
    const rest = { groups: ['publishing' as const], locale: 'en-US' as const, on: true }
    const told = await at.logged(async () => {
      const { id } = await at.owner.call(saveWebhook, { ...slack, ...rest })
      const feishu = { service: 'feishu', name: 'Buyers', address: 'https://open.feishu.cn/open-apis/bot/v2/hook/secret' } as const
      await at.owner.call(saveWebhook, { id, ...feishu, ...rest })
      await at.owner.call(saveWebhook, { id, service: 'feishu', name: 'Buyers', ...rest, on: false })
      await at.owner.call(deleteWebhook, { id })
    })
    expect(told).toEqual([
      ['The owner › webhook_added › Buyers', { after: 'hooks.slack.com' }],
      ['The owner › webhook_changed › Buyers', { before: 'hooks.slack.com', after: 'open.feishu.cn' }],
      ['The owner › webhook_changed › Buyers', { setting: 'switch', before: 'on', after: 'off' }],
      ['The owner › webhook_removed › Buyers', {}],
    ])
  })

  it('records apps, their keys, links and postbacks, without secrets', async () => {
    let [secret, token] = ['', '']
    const told = await at.logged(async () => {
      const app = await addApp(at.plans.world, at.owner, { name: 'Reader' })
      secret = app.key.secret
      const link = await at.owner.call(saveAppLink, { app: app.id, name: 'Summer', platform: null, target: 'store', site: null })
      await at.owner.call(saveAppLink, { id: link.id, app: app.id, name: 'Winter', platform: null, target: 'store', site: null })
      await at.owner.call(deleteAppLink, { id: link.id })
      await at.owner.call(revokeAppKey, { id: app.key.id })
      await at.owner.call(forgetAppUser, { app: app.id, user: 'ada' })
      const { postback, address } = await at.owner.call(createAppPostback, { app: app.id, name: 'Partner', mapping: partnerMapping })
      token = address.split('/').at(-1) ?? ''
      await at.owner.call(revokeAppPostback, { id: postback.id })
    })
    expect(told).toEqual([
      ['The owner › app_saved › Reader', { after: 'web2app' }],
      ['The owner › app_key_made › Server', { after: 'live' }],
      ['The owner › app_link_made › Summer', {}],
      ['The owner › app_link_changed › Winter', {}],
      ['The owner › app_link_deleted › Winter', {}],
      ['The owner › app_key_revoked › Server', {}],
      ['The owner › app_user_forgotten › Reader', {}],
      ['The owner › app_postback_made › Partner', {}],
      ['The owner › app_postback_revoked › Partner', {}],
    ])
    for (const value of [secret, token]) expect(JSON.stringify(await wholeLog(at.owner))).not.toContain(value)
  })

  it('records where the events of an app are sent', async () => {
    const app = await addApp(at.plans.world, at.owner, { name: 'Teller' })
    const listed = async () => await at.owner.call(listForwardings, { app: app.id })
    const account = (await listed()).accounts[0]?.id ?? ''
    const told = await at.logged(async () => {
      const given = { app: app.id, account, target: '123456', mapping: { order: 'Purchase' }, testCode: null, enabled: true }
      await at.owner.call(saveForwarding, given)
      const id = (await listed()).forwardings[0]?.id ?? ''
      await at.owner.call(saveForwarding, { ...given, id, target: '654321' })
      await at.owner.call(saveForwarding, { ...given, id, target: '654321', enabled: false })
      await at.owner.call(deleteForwarding, { id })
    })
    expect(told).toEqual([
      ['The owner › forwarding_made › Teller', { after: 'meta 123456' }],
      ['The owner › forwarding_changed › Teller', { after: 'meta 654321' }],
      ['The owner › forwarding_changed › Teller', { setting: 'switch', before: 'on', after: 'off' }],
      ['The owner › forwarding_deleted › Teller', { before: 'meta 654321' }],
    ])
  })
}
