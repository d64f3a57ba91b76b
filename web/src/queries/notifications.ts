import { errors } from '@adroit/contract/errors'
import type { NotificationGroup } from '@adroit/contract/notification-kinds'
import {
  getNotification,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@adroit/contract/notifications'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { useSession } from '../state/session.ts'
import { keys } from './query-keys.ts'

type NotificationPage = (typeof listNotifications)['answer']['_zod']['output']
type NotificationPages = InfiniteData<NotificationPage, string | null>

const silent = true

/** Whether the API error says that the notification does not exist or is not accessible. */
export function isNotificationGone(error: unknown): boolean {
  return isRefusal(error, errors.notification_gone.code) || isRefusal(error, errors.not_found.code)
}

const keepUnread = (unreadNum: number) => useSession.setState({ unreadNum })

/** Notifications of a group (null: of all), newest first, paginated. The first page includes the unread count. */
export function useNotifications(group: NotificationGroup | null) {
  return useInfiniteQuery({
    queryKey: group === null ? [keys.notifications] : [keys.notifications, group],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(
        listNotifications,
        { ...(pageParam !== null && { before: pageParam }), ...(group && { group }) },
        { signal, silent },
      )
      if (pageParam === null) keepUnread(page.unread)
      return page
    },
    getNextPageParam: (last) => last.next,
  })
}

/** Refetches the newest page only. The others refetch when the user scrolls to them. */
export function useRefreshNotifications(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    client.setQueriesData<NotificationPages>(
      { queryKey: [keys.notifications] },
      (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
    )
    await client.refetchQueries({ queryKey: [keys.notifications] })
  }
}

function change(client: QueryClient, how: (message: Notification) => Notification): void {
  client.setQueriesData<NotificationPages>(
    { queryKey: [keys.notifications] },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, notifications: page.notifications.map(how) })) },
  )
}

/** A notification, taken from the list if it is loaded there. */
export function useMessage(id: string, enabled: boolean) {
  const client = useQueryClient()
  return useQuery({
    queryKey: [keys.notification, id],
    queryFn: ({ signal }) => call(getNotification, { id }, { signal, silent }),
    enabled,
    initialData: () =>
      client
        .getQueryData<NotificationPages>([keys.notifications])
        ?.pages.flatMap((page) => page.notifications)
        .find((message) => message.id === id),
    initialDataUpdatedAt: () => client.getQueryState([keys.notifications])?.dataUpdatedAt,
  })
}

export function useReadMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(readNotification, { id }, { silent }),
    onSuccess: (unread, id) => {
      keepUnread(unread)
      const how = (message: Notification) => (message.id === id ? { ...message, read: true } : message)
      change(client, how)
      client.setQueryData<Notification>([keys.notification, id], (known) => known && how(known))
    },
  })
}

/** Marks everything as read up to the newest notification on the screen. */
export function useReadAll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: string) => call(readAllNotifications, { upTo }),
    onSuccess: (unread, upTo) => {
      keepUnread(unread)
      change(client, (message) => (BigInt(message.id) <= BigInt(upTo) ? { ...message, read: true } : message))
      void client.invalidateQueries({ queryKey: [keys.notifications] })
    },
  })
}
