import type { Message } from '@adroit/contract/message'
import { describe, expect, it } from 'vitest'
import { textOf } from '../text.ts'
import { access as simpleAccess } from './en-simple.access.ts'
import { accountMedia as simpleAccountMedia } from './en-simple.account-media.ts'
import { accounts as simpleAccounts } from './en-simple.accounts.ts'
import { alertWords as simpleAlertWords } from './en-simple.alert-words.ts'
import { alerts as simpleAlerts } from './en-simple.alerts.ts'
import { audit as simpleAudit } from './en-simple.audit.ts'
import { builder as simpleBuilder } from './en-simple.builder.ts'
import { campaigns as simpleCampaigns } from './en-simple.campaigns.ts'
import { cohorts as simpleCohorts } from './en-simple.cohorts.ts'
import { comments as simpleComments } from './en-simple.comments.ts'
import { connections as simpleConnections } from './en-simple.connections.ts'
import { conversions as simpleConversions } from './en-simple.conversions.ts'
import { credentials as simpleCredentials } from './en-simple.credentials.ts'
import { details as simpleDetails } from './en-simple.details.ts'
import { earned as simpleEarned } from './en-simple.earned.ts'
import { forwarding as simpleForwarding } from './en-simple.forwarding.ts'
import { freshness as simpleFreshness } from './en-simple.freshness.ts'
import { home as simpleHome } from './en-simple.home.ts'
import { identity as simpleIdentity } from './en-simple.identity.ts'
import { imports as simpleImports } from './en-simple.imports.ts'
import { inside as simpleInside } from './en-simple.inside.ts'
import { landing as simpleLanding } from './en-simple.landing.ts'
import { library as simpleLibrary } from './en-simple.library.ts'
import { linkTest as simpleLinkTest } from './en-simple.link-test.ts'
import { links as simpleLinks } from './en-simple.links.ts'
import { listing as simpleListing } from './en-simple.listing.ts'
import { materialMetrics as simpleMaterialMetrics } from './en-simple.material-metrics.ts'
import { materialSheets as simpleMaterialSheets } from './en-simple.material-sheets.ts'
import { materials as simpleMaterials } from './en-simple.materials.ts'
import { monitor as simpleMonitor } from './en-simple.monitor.ts'
import { ownData as simpleOwnData } from './en-simple.own-data.ts'
import { passkey as simplePasskey } from './en-simple.passkey.ts'
import { people as simplePeople } from './en-simple.people.ts'
import { publish as simplePublish } from './en-simple.publish.ts'
import { publishCheck as simplePublishCheck } from './en-simple.publish-check.ts'
import { publishSteps as simplePublishSteps } from './en-simple.publish-steps.ts'
import { publishTask as simplePublishTask } from './en-simple.publish-task.ts'
import { rates as simpleRates } from './en-simple.rates.ts'
import { reviews as simpleReviews } from './en-simple.reviews.ts'
import { schedules as simpleSchedules } from './en-simple.schedules.ts'
import { search as simpleSearch } from './en-simple.search.ts'
import { snapshots as simpleSnapshots } from './en-simple.snapshots.ts'
import { status as simpleStatus } from './en-simple.status.ts'
import { team as simpleTeam } from './en-simple.team.ts'
import { publicPages as simplePublic } from './en-simple.ts'
import { twoStep as simpleTwoStep } from './en-simple.two-step.ts'
import { uploads as simpleUploads } from './en-simple.uploads.ts'
import { web2app as simpleWeb2App } from './en-simple.web2app.ts'
import { webhook as simpleWebhook } from './en-simple.webhook.ts'
import { youtube as simpleYoutube } from './en-simple.youtube.ts'
import { access as englishAccess } from './en-US.access.ts'
import { accountMedia as englishAccountMedia } from './en-US.account-media.ts'
import { accounts as englishAccounts } from './en-US.accounts.ts'
import { alertWords as englishAlertWords } from './en-US.alert-words.ts'
import { alerts as englishAlerts } from './en-US.alerts.ts'
import { audit as englishAudit } from './en-US.audit.ts'
import { builder as englishBuilder } from './en-US.builder.ts'
import { campaigns as englishCampaigns } from './en-US.campaigns.ts'
import { cohorts as englishCohorts } from './en-US.cohorts.ts'
import { comments as englishComments } from './en-US.comments.ts'
import { connections as englishConnections } from './en-US.connections.ts'
import { conversions as englishConversions } from './en-US.conversions.ts'
import { credentials as englishCredentials } from './en-US.credentials.ts'
import { details as englishDetails } from './en-US.details.ts'
import { earned as englishEarned } from './en-US.earned.ts'
import { forwarding as englishForwarding } from './en-US.forwarding.ts'
import { freshness as englishFreshness } from './en-US.freshness.ts'
import { home as englishHome } from './en-US.home.ts'
import { identity as englishIdentity } from './en-US.identity.ts'
import { imports as englishImports } from './en-US.imports.ts'
import { inside as englishInside } from './en-US.inside.ts'
import { landing as englishLanding } from './en-US.landing.ts'
import { library as englishLibrary } from './en-US.library.ts'
import { linkTest as englishLinkTest } from './en-US.link-test.ts'
import { links as englishLinks } from './en-US.links.ts'
import { listing as englishListing } from './en-US.listing.ts'
import { materialMetrics as englishMaterialMetrics } from './en-US.material-metrics.ts'
import { materialSheets as englishMaterialSheets } from './en-US.material-sheets.ts'
import { materials as englishMaterials } from './en-US.materials.ts'
import { monitor as englishMonitor } from './en-US.monitor.ts'
import { ownData as englishOwnData } from './en-US.own-data.ts'
import { passkey as englishPasskey } from './en-US.passkey.ts'
import { people as englishPeople } from './en-US.people.ts'
import { publish as englishPublish } from './en-US.publish.ts'
import { publishCheck as englishPublishCheck } from './en-US.publish-check.ts'
import { publishSteps as englishPublishSteps } from './en-US.publish-steps.ts'
import { publishTask as englishPublishTask } from './en-US.publish-task.ts'
import { rates as englishRates } from './en-US.rates.ts'
import { reviews as englishReviews } from './en-US.reviews.ts'
import { schedules as englishSchedules } from './en-US.schedules.ts'
import { search as englishSearch } from './en-US.search.ts'
import { snapshots as englishSnapshots } from './en-US.snapshots.ts'
import { status as englishStatus } from './en-US.status.ts'
import { team as englishTeam } from './en-US.team.ts'
import { publicPages as englishPublic, type MessageKey } from './en-US.ts'
import { twoStep as englishTwoStep } from './en-US.two-step.ts'
import { uploads as englishUploads } from './en-US.uploads.ts'
import { web2app as englishWeb2App } from './en-US.web2app.ts'
import { webhook as englishWebhook } from './en-US.webhook.ts'
import { youtube as englishYoutube } from './en-US.youtube.ts'
import { access as chineseAccess } from './zh-CN.access.ts'
import { accountMedia as chineseAccountMedia } from './zh-CN.account-media.ts'
import { accounts as chineseAccounts } from './zh-CN.accounts.ts'
import { alertWords as chineseAlertWords } from './zh-CN.alert-words.ts'
import { alerts as chineseAlerts } from './zh-CN.alerts.ts'
import { audit as chineseAudit } from './zh-CN.audit.ts'
import { builder as chineseBuilder } from './zh-CN.builder.ts'
import { campaigns as chineseCampaigns } from './zh-CN.campaigns.ts'
import { cohorts as chineseCohorts } from './zh-CN.cohorts.ts'
import { comments as chineseComments } from './zh-CN.comments.ts'
import { connections as chineseConnections } from './zh-CN.connections.ts'
import { conversions as chineseConversions } from './zh-CN.conversions.ts'
import { credentials as chineseCredentials } from './zh-CN.credentials.ts'
import { details as chineseDetails } from './zh-CN.details.ts'
import { earned as chineseEarned } from './zh-CN.earned.ts'
import { forwarding as chineseForwarding } from './zh-CN.forwarding.ts'
import { freshness as chineseFreshness } from './zh-CN.freshness.ts'
import { home as chineseHome } from './zh-CN.home.ts'
import { identity as chineseIdentity } from './zh-CN.identity.ts'
import { imports as chineseImports } from './zh-CN.imports.ts'
import { inside as chineseInside } from './zh-CN.inside.ts'
import { landing as chineseLanding } from './zh-CN.landing.ts'
import { library as chineseLibrary } from './zh-CN.library.ts'
import { linkTest as chineseLinkTest } from './zh-CN.link-test.ts'
import { links as chineseLinks } from './zh-CN.links.ts'
import { listing as chineseListing } from './zh-CN.listing.ts'
import { materialMetrics as chineseMaterialMetrics } from './zh-CN.material-metrics.ts'
import { materialSheets as chineseMaterialSheets } from './zh-CN.material-sheets.ts'
import { materials as chineseMaterials } from './zh-CN.materials.ts'
import { monitor as chineseMonitor } from './zh-CN.monitor.ts'
import { ownData as chineseOwnData } from './zh-CN.own-data.ts'
import { passkey as chinesePasskey } from './zh-CN.passkey.ts'
import { people as chinesePeople } from './zh-CN.people.ts'
import { publish as chinesePublish } from './zh-CN.publish.ts'
import { publishCheck as chinesePublishCheck } from './zh-CN.publish-check.ts'
import { publishSteps as chinesePublishSteps } from './zh-CN.publish-steps.ts'
import { publishTask as chinesePublishTask } from './zh-CN.publish-task.ts'
import { rates as chineseRates } from './zh-CN.rates.ts'
import { reviews as chineseReviews } from './zh-CN.reviews.ts'
import { schedules as chineseSchedules } from './zh-CN.schedules.ts'
import { search as chineseSearch } from './zh-CN.search.ts'
import { snapshots as chineseSnapshots } from './zh-CN.snapshots.ts'
import { status as chineseStatus } from './zh-CN.status.ts'
import { team as chineseTeam } from './zh-CN.team.ts'
import { publicPages as chinesePublic } from './zh-CN.ts'
import { twoStep as chineseTwoStep } from './zh-CN.two-step.ts'
import { uploads as chineseUploads } from './zh-CN.uploads.ts'
import { web2app as chineseWeb2App } from './zh-CN.web2app.ts'
import { webhook as chineseWebhook } from './zh-CN.webhook.ts'
import { youtube as chineseYoutube } from './zh-CN.youtube.ts'

type Words = Readonly<Record<MessageKey, Message>>
const english: Words = {
  ...englishPublic,
  ...englishInside,
  ...englishPublish,
  ...englishPublishCheck,
  ...englishPublishSteps,
  ...englishPublishTask,
  ...englishRates,
  ...englishAccountMedia,
  ...englishComments,
  ...englishEarned,
  ...englishLibrary,
  ...englishMaterialMetrics,
  ...englishMaterialSheets,
  ...englishReviews,
  ...englishTeam,
  ...englishAlerts,
  ...englishAlertWords,
  ...englishUploads,
  ...englishYoutube,
  ...englishMaterials,
  ...englishLinks,
  ...englishSchedules,
  ...englishSnapshots,
  ...englishSearch,
  ...englishConversions,
  ...englishIdentity,
  ...englishImports,
  ...englishListing,
  ...englishAccess,
  ...englishCredentials,
  ...englishOwnData,
  ...englishTwoStep,
  ...englishPasskey,
  ...englishWebhook,
  ...englishWeb2App,
  ...englishCohorts,
  ...englishForwarding,
  ...englishMonitor,
  ...englishLanding,
  ...englishLinkTest,
  ...englishDetails,
  ...englishHome,
  ...englishBuilder,
  ...englishStatus,
  ...englishCampaigns,
  ...englishAccounts,
  ...englishAudit,
  ...englishFreshness,
  ...englishConnections,
  ...englishPeople,
}
const others: Readonly<Record<string, Words>> = {
  'en-simple': {
    ...simplePublic,
    ...simpleInside,
    ...simplePublish,
    ...simplePublishCheck,
    ...simplePublishSteps,
    ...simplePublishTask,
    ...simpleRates,
    ...simpleAccountMedia,
    ...simpleComments,
    ...simpleEarned,
    ...simpleLibrary,
    ...simpleMaterialMetrics,
    ...simpleMaterialSheets,
    ...simpleReviews,
    ...simpleTeam,
    ...simpleAlerts,
    ...simpleAlertWords,
    ...simpleUploads,
    ...simpleYoutube,
    ...simpleMaterials,
    ...simpleLinks,
    ...simpleSchedules,
    ...simpleSnapshots,
    ...simpleSearch,
    ...simpleConversions,
    ...simpleIdentity,
    ...simpleImports,
    ...simpleListing,
    ...simpleAccess,
    ...simpleCredentials,
    ...simpleOwnData,
    ...simpleTwoStep,
    ...simplePasskey,
    ...simpleWebhook,
    ...simpleWeb2App,
    ...simpleCohorts,
    ...simpleForwarding,
    ...simpleMonitor,
    ...simpleLanding,
    ...simpleLinkTest,
    ...simpleDetails,
    ...simpleHome,
    ...simpleBuilder,
    ...simpleStatus,
    ...simpleCampaigns,
    ...simpleAccounts,
    ...simpleAudit,
    ...simpleFreshness,
    ...simpleConnections,
    ...simplePeople,
  },
  'zh-CN': {
    ...chinesePublic,
    ...chineseInside,
    ...chinesePublish,
    ...chinesePublishCheck,
    ...chinesePublishSteps,
    ...chinesePublishTask,
    ...chineseRates,
    ...chineseAccountMedia,
    ...chineseComments,
    ...chineseEarned,
    ...chineseLibrary,
    ...chineseMaterialMetrics,
    ...chineseMaterialSheets,
    ...chineseReviews,
    ...chineseTeam,
    ...chineseAlerts,
    ...chineseAlertWords,
    ...chineseUploads,
    ...chineseYoutube,
    ...chineseMaterials,
    ...chineseLinks,
    ...chineseSchedules,
    ...chineseSnapshots,
    ...chineseSearch,
    ...chineseConversions,
    ...chineseIdentity,
    ...chineseImports,
    ...chineseListing,
    ...chineseAccess,
    ...chineseCredentials,
    ...chineseOwnData,
    ...chineseTwoStep,
    ...chinesePasskey,
    ...chineseWebhook,
    ...chineseWeb2App,
    ...chineseCohorts,
    ...chineseForwarding,
    ...chineseMonitor,
    ...chineseLanding,
    ...chineseLinkTest,
    ...chineseDetails,
    ...chineseHome,
    ...chineseBuilder,
    ...chineseStatus,
    ...chineseCampaigns,
    ...chineseAccounts,
    ...chineseAudit,
    ...chineseFreshness,
    ...chineseConnections,
    ...chinesePeople,
  },
}
const keys = Object.keys(english) as MessageKey[]

const forms = (message: Message): string[] => (typeof message === 'string' ? [message] : [message.one, message.other])
const places = (message: Message): string[] => [...new Set(forms(message).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort()

describe('the messages', () => {
  it('exist in every language, with the same placeholders', () => {
    for (const [locale, words] of Object.entries(others)) {
      expect(Object.keys(words).sort(), locale).toEqual([...keys].sort())
      for (const key of keys) {
        expect(
          forms(words[key]).every((form) => form.trim() !== ''),
          `${locale} ${key}`,
        ).toBe(true)
        // a language may omit a placeholder, but cannot use one that is not provided
        for (const place of places(words[key])) expect(places(english[key]), `${locale} ${key}`).toContain(place)
      }
    }
  })

  it("are the spec's own in English [E8] [R9]", () => {
    expect(english['network.error']).toBe('Network abnormal, try again')
    expect(english['load.failed']).toBe('Loading failed, please check the network or reload')
    expect(english['invalid.format']).toBe('Invalid format')
    expect(english['reportGone.title']).toBe('Report does not exist')
    expect(english['about.current']).toBe('Current version is up to date')
    expect(english['reportGone.words']).toBe('The current report has been deleted or the access permission has been changed')
  })

  it('are Chinese in Chinese [E8]', () => {
    // names of products, codes, units and file formats stay Latin
    const latin = keys.filter((key) => !forms(others['zh-CN']?.[key] ?? '').some((form) => /[\u4e00-\u9fff]/.test(form)))
    expect(
      latin.filter(
        (key) =>
          !/^(login\.name|platform\.|about\.short|unit\.percent|rates\.ecb|head\.optReceiveRoi|notification\.alert(Of|Value)$)/.test(key),
      ),
    ).toEqual([])
  })

  it('use the plural form for the count', () => {
    const of = (count: number) => textOf({ locale: 'en-US', messages: english }, 'reports.accounts', { count })
    expect([of(1), of(2), of(1_846)]).toEqual(['1 account', '2 accounts', '1,846 accounts'])
  })
})
