import { isAppleTouch } from './apple-touch.ts'
import { browserStore, storedText } from './stored.ts'

const memberKey = 'push_member'

/**
 * Whether this browser can get push messages. onlyApp: an iPhone or iPad gives them to apps on its home screen only · blocked: the user
 * forbade notifications for this site · unsupported: no push here, such as without https.
 */
export type PushSupport = 'ready' | 'onlyApp' | 'blocked' | 'unsupported'

export function pushSupport(): PushSupport {
  if ('PushManager' in globalThis && 'serviceWorker' in navigator && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'blocked' : 'ready'
  return isAppleTouch() ? 'onlyApp' : 'unsupported'
}

/** What the server needs to write to this browser. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * Asks for the permission, and subscribes to the push service of the browser with the server's public key. A subscription with another key
 * is replaced. Returns null if the user refuses.
 */
export async function subscribe(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && keyOf(known.options.applicationServerKey) === publicKey) return partsOf(known)
  await known?.unsubscribe()
  return partsOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

const keyOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function partsOf(subscription: PushSubscription): Subscription {
  return {
    endpoint: subscription.endpoint,
    p256dh: keyOf(subscription.getKey('p256dh')),
    auth: keyOf(subscription.getKey('auth')),
  }
}

/** The member who turned push messages on in this browser; null: nobody. */
export const pushMember = (): string | null => storedText(memberKey)

export function rememberPush(member: string | null): void {
  if (member === null) browserStore().removeItem(memberKey)
  else browserStore().setItem(memberKey, member)
}
