/** Responses of the stubbed API about people: notifications, members, devices and the company. */
import type { getCompany } from '@adroit/contract/company'
import type { listDevices } from '@adroit/contract/devices'
import { listMembers } from '@adroit/contract/members'
import type { getNotification } from '@adroit/contract/notifications'
import { filled } from './filled.ts'
import { minutesAgo } from './moment.ts'
import type { Data } from './sendable.ts'

type Message = Data<typeof getNotification>

const imported = { import: '901', fileName: 'november.csv', account: { id: '11', name: 'North' } }
const bodies: Message['body'][] = [
  { kind: 'import_finished', ...imported, changed: true, rows: 1_240, leftOut: 12, from: '2026-11-01', to: '2026-11-19' },
  { kind: 'import_needs_input', ...imported },
  {
    kind: 'new_device',
    address: '192.0.2.9',
    userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/148.0 Mobile Safari/537.36',
  },
  { kind: 'member_added', member: { id: '8', name: 'Ben Wade' }, role: 'buyer', by: 'Olivia Stern' },
  { kind: 'import_failed', ...imported },
  { kind: 'password_changed', by: null, address: '192.0.2.7' },
]

/** Notification `number` of many, newest first: the first three are unread, and there are six per day. */
export const message = (number: number): Message => ({
  id: String(1_000 - number),
  at: minutesAgo(number * 240),
  read: number >= 3,
  body: bodies[number % bodies.length] ?? { kind: 'password_changed', by: null, address: null },
})

/** The page of 20 notifications that follows an id. */
export function messagePage(before: string | null, all = 50) {
  const from = before === null ? 0 : 1_000 - Number(before) + 1
  const notifications = Array.from({ length: Math.max(0, Math.min(20, all - from)) }, (_, index) => message(from + index))
  const next = from + 20 < all ? String(1_000 - from - 19) : null
  return { notifications, next, unread: 3 }
}

const member = { status: 'active', lastLoginAt: minutesAgo(90), accountAccess: 'all', editable: true } as const
export const { members } = filled(listMembers, {
  members: [
    { ...member, id: '7', username: 'olivia', name: 'Olivia Stern', role: 'owner', editable: false },
    { ...member, id: '8', username: 'ben', name: 'Ben Wade', role: 'buyer' },
    {
      ...member,
      id: '9',
      username: 'ida',
      name: 'Ida Koch',
      role: 'viewer',
      status: 'invited',
      lastLoginAt: null,
      inviteEndsAt: '2026-11-27T08:00:00Z',
    },
    { ...member, id: '10', username: 'leo', name: 'Leo Marsh', role: 'designer', status: 'disabled' },
  ],
})

export const devices = [
  {
    id: '31',
    device: 'b7c2',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 Version/20.0 Mobile/15E148 Safari/604.1',
    address: '192.0.2.9',
    signedInAt: minutesAgo(3_000),
    usedAt: minutesAgo(2),
    current: false,
  },
  {
    id: '30',
    device: 'a91f',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/148.0 Safari/537.36',
    address: '192.0.2.7',
    signedInAt: minutesAgo(60),
    usedAt: minutesAgo(0),
    current: true,
  },
] satisfies Data<typeof listDevices>['devices']

export const company = {
  name: 'Stubbed Ltd',
  currency: 'USD',
  timeZone: 'UTC',
  secondFactorRoles: [],
  weekStart: 1,
  abbreviation: 'stub',
  ratesUpTo: '2026-11-19',
  currencies: ['EUR', 'JPY', 'USD'],
} satisfies Data<typeof getCompany>
