/** Responses of the stubbed API about review links: a guest's review, and the links that members see. */
import { type decideReview, guestSocketPath, type readReview } from '@adroit/contract/external-review'
import type { getReviewLink, listReviewLinks } from '@adroit/contract/review-links'
import type { Page, WebSocketRoute } from '@playwright/test'
import { minutesAgo } from './moment.ts'
import type { Data, Plain } from './sendable.ts'

export type Review = Plain<typeof readReview>
export type GivenDecision = (typeof decideReview)['input']['_zod']['input']
type Item = Review['items'][number]

/** A drawing in place of a material's bytes. */
export const drawing = (label: string, color: string, width = 1080, height = 1350): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/><circle cx="50%" cy="60%" r="22%" fill="#fff" opacity=".55"/><text x="8%" y="18%" font-family="sans-serif" font-weight="700" font-size="${width / 9}" fill="#2a1a12">${label}</text></svg>`

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString()

export const filePath = '/api/mobile/external/review/file'
const address = (ticket: string): string => `${filePath}?ticket=${ticket}`

const names = ['VitC_wake-up_v7_4x5', 'Hakone_sunset', 'Coffee_morning', 'Sneaker_light']
const item = (index: number): Item => ({
  material: String(index + 1),
  version: index === 0 ? 7 : 1,
  contentHash: String(index).repeat(64),
  name: names[index] ?? '',
  kind: 'image',
  format: 'jpg',
  width: 1080,
  height: 1350,
  durationMs: null,
  copy:
    index === 0
      ? { titles: ['Wake up your skin'], bodies: ['Vitamin C, every morning. Free shipping until Sunday.'], descriptions: [] }
      : { titles: [], bodies: [], descriptions: [] },
  small: address(`small-${index}`),
  large: address(`large-${index}`),
  original: address(`original-${index}`),
  open: true,
  decision: null,
  comments:
    index === 0
      ? [
          {
            id: '1',
            replyTo: null,
            who: 'Mika Saarinen',
            own: false,
            company: false,
            text: 'Label reads 15 %, the landing page says 12 %.',
            at: '2026-11-20T10:31:00Z',
            place: { kind: 'point', x: 0.62, y: 0.55 },
            resolved: false,
          },
        ]
      : [],
})

export const review = (count = 3): Review => ({
  link: 'k3yOfTheLink-0_1',
  company: 'Lumina Skincare',
  title: 'Black Friday, round 2',
  note: 'Please check the label and the price.',
  expiresAt: days(3),
  rights: { comment: true, decide: true, download: true },
  verify: false,
  verified: null,
  guest: null,
  items: Array.from({ length: count }, (_, index) => item(index)),
})

/** The review after a guest's decision. */
export function decided(before: Review, { material, decision, reason }: GivenDecision): Review {
  const made = { decision, reason: reason ?? null, at: new Date().toISOString() }
  return { ...before, items: before.items.map((one) => (one.material === material ? { ...one, decision: made } : one)) }
}

/** The server's end of a guest's socket. */
export async function stubGuestSocket(page: Page): Promise<{ readonly over: () => void }> {
  const all: WebSocketRoute[] = []
  await page.routeWebSocket(`**${guestSocketPath}*`, (socket) => void all.push(socket))
  return { over: () => all.at(-1)?.send(JSON.stringify({ kind: 'over' })) }
}

type Link = Plain<typeof listReviewLinks>['links'][number]
const link = (id: string, title: string, part: Partial<Link>): Link => ({
  id,
  title,
  state: 'open',
  comment: true,
  decide: true,
  download: false,
  hasPasscode: false,
  verify: false,
  recipient: null,
  items: 5,
  decided: 0,
  by: { id: '7', name: 'Olivia Stern' },
  createdAt: '2026-11-19T09:00:00Z',
  expiresAt: days(5),
  usedAt: null,
  ...part,
})

export const links: readonly Link[] = [
  link('51', 'Black Friday, round 2', {
    recipient: { name: 'Mika Saarinen', email: 'mika@kaiyo.example' },
    decided: 2,
    hasPasscode: true,
    usedAt: '2026-11-20T10:31:00Z',
  }),
  link('52', 'Winter lookbook', {}),
  link('53', 'Autumn teaser', { state: 'expired', decided: 5, usedAt: '2026-10-02T08:00:00Z', expiresAt: '2026-10-09T08:00:00Z' }),
  link('54', 'Wrong file', { state: 'revoked', items: 1 }),
]

export const linkDetails: Data<typeof getReviewLink> = {
  ...(links[0] ?? link('51', '', {})),
  note: 'Please check the label and the price.',
  materials: [
    {
      id: '1',
      name: names[0] ?? '',
      version: 7,
      current: true,
      preview: null,
      decisions: [{ decision: 'approved', reason: null, who: 'Mika Saarinen', verified: null, at: minutesAgo(50) }],
    },
    {
      id: '2',
      name: names[1] ?? '',
      version: 1,
      current: false,
      preview: null,
      decisions: [
        { decision: 'rejected', reason: 'The logo is cut off at the left.', who: 'Mika Saarinen', verified: null, at: minutesAgo(40) },
      ],
    },
    { id: '3', name: names[2] ?? '', version: 1, current: true, preview: null, decisions: [] },
  ],
  events: [
    {
      at: minutesAgo(40),
      kind: 'rejected',
      who: 'Mika Saarinen',
      verified: null,
      material: { id: '2', name: names[1] ?? '', version: 1 },
      reason: 'The logo is cut off at the left.',
    },
    {
      at: minutesAgo(50),
      kind: 'approved',
      who: 'Mika Saarinen',
      verified: null,
      material: { id: '1', name: names[0] ?? '', version: 7 },
      reason: null,
    },
    { at: minutesAgo(56), kind: 'unlocked', who: null, verified: null, material: null, reason: null },
    { at: minutesAgo(57), kind: 'wrong_passcode', who: null, verified: null, material: null, reason: null },
  ],
}
