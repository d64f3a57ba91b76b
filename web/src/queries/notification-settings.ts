import {
  getNotificationSettings,
  type NotificationSettings,
  saveNotificationSettings,
  turnOffPush,
  turnOnPush,
} from '@adroit/contract/notification-settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { rememberPush, type Subscription, subscribe, unsubscribe } from '../lib/push.ts'
import { useSession } from '../state/session.ts'
import { keys } from './query-keys.ts'

const key = [keys.notificationSettings]

export function useNotificationSettings() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal, silent: true }) })
}

type MailChange = Pick<NotificationSettings['mail'], 'mode' | 'groups' | 'hour'> & { readonly zone: string }

export type SettingsChange = Partial<Pick<NotificationSettings, 'push' | 'quiet'>> & { readonly mail?: MailChange }

/** Shows the change at once. If it cannot be saved, the earlier settings come back, and the request layer says why. */
export function useSaveNotificationSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: SettingsChange) => call(saveNotificationSettings, change),
    scope: { id: keys.notificationSettings },
    onMutate: async (change) => {
      const show = () =>
        client.setQueryData<NotificationSettings>(key, (known) => known && { ...known, ...change, mail: { ...known.mail, ...change.mail } })
      show()
      // a fetch that is cancelled puts back what was there before it
      await client.cancelQueries({ queryKey: key })
      show()
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** Turns push messages on for this browser. Resolves to false if the user does not allow them. */
export function useTurnOnPush() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription: Subscription | null = await subscribe(publicKey)
      if (subscription === null) return false
      client.setQueryData(key, await call(turnOnPush, subscription))
      rememberPush(useSession.getState().userInfo?.id ?? null)
      return true
    },
  })
}

export function useTurnOffPush() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      client.setQueryData(key, await call(turnOffPush, {}))
      rememberPush(null)
      // the server has forgotten the browser already
      await unsubscribe().catch(() => undefined)
    },
  })
}
