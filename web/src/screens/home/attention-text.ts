import type { AttentionItem } from '@adroit/contract/attention'
import type { Text } from '../../locale/text.ts'
import { publishRoutes } from '../../navigation/publish-routes.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import type { IconName } from '../../ui/icon.tsx'

interface AttentionText {
  readonly key: string
  readonly icon: IconName
  readonly tone: 'bad' | 'warn' | 'accent'
  readonly title: string
  readonly note: string
  readonly action: string
  /** Address of the page where it is done. */
  readonly to: string
}

/** What is to be done with a task, on its page. */
const taskActions = {
  needs_person: 'attention.review',
  blocked: 'sync.reconnect',
  failed: 'sync.why',
  partly: 'attention.continue',
  pending_approval: 'attention.review',
} as const

/** Returns what an item says, and where a press on it leads. */
export function attentionText(item: AttentionItem, text: Text): AttentionText {
  switch (item.kind) {
    case 'connection_revoked':
    case 'connection_expiring': {
      const platform = text(`platform.${item.platform}`)
      const isOver = item.kind === 'connection_revoked'
      return {
        key: `${item.kind} ${item.connection}`,
        icon: 'plug',
        tone: isOver ? 'bad' : 'warn',
        title: isOver
          ? text('sync.revoked', { platform, count: item.accounts })
          : text('attention.expiring', { platform, count: item.days }),
        note: isOver ? item.person : text('attention.expiringNote', { person: item.person, count: item.accounts }),
        action: text('sync.reconnect'),
        to: routes.media,
      }
    }
    case 'approval':
      return {
        key: `approval ${item.change}`,
        icon: 'clock',
        tone: 'accent',
        title: text('attention.approval', { by: item.by }),
        note: item.name,
        action: text('attention.review'),
        to: pageUrl(routes.changes, { account: item.account.id }),
      }
    case 'publish_task':
      return {
        key: `task ${item.task.id}`,
        icon: 'publish',
        tone: item.state === 'pending_approval' ? 'accent' : item.state === 'partly' ? 'warn' : 'bad',
        title: text(`attention.task.${item.state}`, { by: item.by }),
        note: item.task.name,
        action: text(taskActions[item.state]),
        to: pageUrl(publishRoutes.task, { id: item.task.id }),
      }
    case 'alert': {
      return {
        key: `alert ${item.notification}`,
        icon: 'warning',
        tone: 'warn',
        title: item.name || item.account.name,
        note: item.account.name,
        action: text('attention.alertAction'),
        to: pageUrl(routes.notification, { id: item.notification }),
      }
    }
    case 'reviews':
      return {
        key: 'reviews',
        icon: 'check',
        tone: 'accent',
        title: text('attention.reviews', { count: item.count }),
        note: item.due > 0 ? text('attention.reviewsDue', { count: item.due }) : text('attention.reviewsNote'),
        action: text('attention.review'),
        to: routes.reviewMaterials,
      }
    case 'import_failed':
    case 'import_waiting': {
      const isFailed = item.kind === 'import_failed'
      return {
        key: `import ${item.import}`,
        icon: 'file',
        tone: isFailed ? 'bad' : 'warn',
        title: text(isFailed ? 'attention.importFailed' : 'attention.importWaiting', { account: item.account }),
        note: item.fileName,
        action: text(isFailed ? 'sync.why' : 'attention.continue'),
        to: pageUrl(routes.import, { id: item.import }),
      }
    }
  }
}
