import { addDays, type Day } from '@adroit/contract/calendar'
import { type AppEvents, listAppEvents, monitorDays } from '@adroit/contract/web2app-monitor'
import { pathOf } from './sendable.ts'

export const monitorPath = pathOf(listAppEvents)

const today: Day = '2026-11-20'

/** An app that works, with some events that do not count. */
export const knownEvents: AppEvents = {
  days: Array.from({ length: monitorDays }, (_, back) => ({
    ...{ day: addDays(today, -back), clicks: 4_210 - back * 137, setAside: back === 0 ? 45 : back % 5 },
    events: { first_open: 1_204 - back * 41, open: 18_930 - back * 512, order: 87 - back, refund: back % 3, income: 0 },
  })),
  setAside: [
    {
      ...{ reason: 'robot', count: 52 },
      days: [
        { day: today, count: 40 },
        { day: addDays(today, -3), count: 12 },
      ],
      sample: { event: { link: '61', userAgent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' } },
    },
    {
      ...{ reason: 'amount_unreadable', count: 5, days: [{ day: today, count: 5 }] },
      sample: {
        event: { id: 'order-1001', kind: 'order', at: '2026-11-20T08:00:00Z', amount: '4,99', currency: 'EUR', others: ['user', 'order'] },
      },
    },
  ],
  problems: [{ problem: 'no_rate', count: 3, lastAt: '2026-11-19T10:39:00Z' }],
  lastEventAt: '2026-11-20T09:12:00Z',
  lastClickAt: '2026-11-20T09:14:00Z',
  firstOpens: { today: { all: 1_204, joined: 1_011 }, days: { all: 13_125, joined: 10_894 } },
}

/** An app that nothing came from. */
export const noEvents: AppEvents = {
  days: knownEvents.days.map(({ day }) => ({
    day,
    clicks: 0,
    setAside: 0,
    events: { first_open: 0, open: 0, order: 0, refund: 0, income: 0 },
  })),
  ...{ setAside: [], problems: [], lastEventAt: null, lastClickAt: null },
  firstOpens: { today: { all: 0, joined: 0 }, days: { all: 0, joined: 0 } },
}
