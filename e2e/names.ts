import { formatMessage, type Message, type Values } from '@adroit/contract/message'
import { access } from '../web/src/locale/messages/en-US.access.ts'
import { accountMedia } from '../web/src/locale/messages/en-US.account-media.ts'
import { accounts } from '../web/src/locale/messages/en-US.accounts.ts'
import { alertWords } from '../web/src/locale/messages/en-US.alert-words.ts'
import { alerts } from '../web/src/locale/messages/en-US.alerts.ts'
import { audit } from '../web/src/locale/messages/en-US.audit.ts'
import { builder } from '../web/src/locale/messages/en-US.builder.ts'
import { campaigns } from '../web/src/locale/messages/en-US.campaigns.ts'
import { cohorts } from '../web/src/locale/messages/en-US.cohorts.ts'
import { comments } from '../web/src/locale/messages/en-US.comments.ts'
import { connections } from '../web/src/locale/messages/en-US.connections.ts'
import { conversions } from '../web/src/locale/messages/en-US.conversions.ts'
import { credentials } from '../web/src/locale/messages/en-US.credentials.ts'
import { details } from '../web/src/locale/messages/en-US.details.ts'
import { earned } from '../web/src/locale/messages/en-US.earned.ts'
import { forwarding } from '../web/src/locale/messages/en-US.forwarding.ts'
import { freshness } from '../web/src/locale/messages/en-US.freshness.ts'
import { home } from '../web/src/locale/messages/en-US.home.ts'
import { identity } from '../web/src/locale/messages/en-US.identity.ts'
import { imports } from '../web/src/locale/messages/en-US.imports.ts'
import { inside } from '../web/src/locale/messages/en-US.inside.ts'
import { landing } from '../web/src/locale/messages/en-US.landing.ts'
import { library } from '../web/src/locale/messages/en-US.library.ts'
import { linkTest } from '../web/src/locale/messages/en-US.link-test.ts'
import { links } from '../web/src/locale/messages/en-US.links.ts'
import { listing } from '../web/src/locale/messages/en-US.listing.ts'
import { materialMetrics } from '../web/src/locale/messages/en-US.material-metrics.ts'
import { materialSheets } from '../web/src/locale/messages/en-US.material-sheets.ts'
import { materials } from '../web/src/locale/messages/en-US.materials.ts'
import { monitor } from '../web/src/locale/messages/en-US.monitor.ts'
import { ownData } from '../web/src/locale/messages/en-US.own-data.ts'
import { passkey } from '../web/src/locale/messages/en-US.passkey.ts'
import { people } from '../web/src/locale/messages/en-US.people.ts'
import { publish } from '../web/src/locale/messages/en-US.publish.ts'
import { publishCheck } from '../web/src/locale/messages/en-US.publish-check.ts'
import { publishSteps } from '../web/src/locale/messages/en-US.publish-steps.ts'
import { publishTask } from '../web/src/locale/messages/en-US.publish-task.ts'
import { rates } from '../web/src/locale/messages/en-US.rates.ts'
import { reviews } from '../web/src/locale/messages/en-US.reviews.ts'
import { schedules } from '../web/src/locale/messages/en-US.schedules.ts'
import { search } from '../web/src/locale/messages/en-US.search.ts'
import { snapshots } from '../web/src/locale/messages/en-US.snapshots.ts'
import { status } from '../web/src/locale/messages/en-US.status.ts'
import { team } from '../web/src/locale/messages/en-US.team.ts'
import { type MessageKey, publicPages } from '../web/src/locale/messages/en-US.ts'
import { twoStep } from '../web/src/locale/messages/en-US.two-step.ts'
import { uploads } from '../web/src/locale/messages/en-US.uploads.ts'
import { web2app } from '../web/src/locale/messages/en-US.web2app.ts'
import { webhook } from '../web/src/locale/messages/en-US.webhook.ts'
import { youtube } from '../web/src/locale/messages/en-US.youtube.ts'

const messages: Readonly<Record<MessageKey, Message>> = {
  ...publicPages,
  ...access,
  ...accounts,
  ...audit,
  ...schedules,
  ...snapshots,
  ...campaigns,
  ...credentials,
  ...ownData,
  ...twoStep,
  ...passkey,
  ...webhook,
  ...web2app,
  ...cohorts,
  ...forwarding,
  ...monitor,
  ...landing,
  ...linkTest,
  ...details,
  ...freshness,
  ...home,
  ...inside,
  ...listing,
  ...builder,
  ...connections,
  ...conversions,
  ...identity,
  ...imports,
  ...people,
  ...publish,
  ...publishCheck,
  ...publishSteps,
  ...publishTask,
  ...rates,
  ...materials,
  ...accountMedia,
  ...comments,
  ...earned,
  ...library,
  ...materialMetrics,
  ...materialSheets,
  ...reviews,
  ...team,
  ...alerts,
  ...alertWords,
  ...uploads,
  ...youtube,
  ...links,
  ...search,
  ...status,
}

/**
 * Returns a text of the interface in en-US by its dictionary key. Tests find elements by key, so that a new wording changes no test.
 * Sentences that the spec prescribes word for word are literals in the tests that prove them.
 */
export const text = (key: MessageKey, values?: Values): string => formatMessage('en-US', messages[key], values)

/** Matches accessible names that start with the text as whole words: the name of a row is its label followed by its value. */
export const startsWith = (key: MessageKey, values?: Values): RegExp => new RegExp(`^${escaped(text(key, values))}(?!\\w)`)

/** Matches names that begin with the text, whatever follows: a column's unit stands right behind its head. */
export const prefix = (key: MessageKey, values?: Values): RegExp => new RegExp(`^${escaped(text(key, values))}`)

/** Matches the text exactly. */
export const exactly = (key: MessageKey, values?: Values): RegExp => new RegExp(`^${escaped(text(key, values))}$`)

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
