import * as z from 'zod'

const platforms = z.enum(['meta', 'google', 'tiktok'])
export type SandboxPlatform = z.infer<typeof platforms>

const clock = z.object({ now: z.string(), stopped: z.boolean() })

const fault = z.object({
  id: z.number(),
  platform: platforms.nullable(),
  name: z.string(),
  account: z.string().nullable(),
  kind: z.string(),
  times: z.number(),
  after: z.number(),
  ms: z.number(),
  used: z.number(),
})

/** A fault to inject: `name` is the request's name in the log, `after` the number of such requests to pass first. */
export interface NewFault {
  readonly platform?: SandboxPlatform
  readonly name?: string
  readonly account?: string
  readonly kind: string
  readonly times?: number
  readonly after?: number
  readonly ms?: number
}

const request = z.object({
  number: z.number(),
  at: z.string(),
  platform: platforms,
  name: z.string().nullable(),
  account: z.string().nullable(),
  method: z.string(),
  path: z.string(),
  query: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()).nullable(),
  status: z.number().nullable(),
  fault: z.string().nullable(),
  /** Sandbox time at which a change was made after its connection was dropped. */
  committedAt: z.string().optional(),
  /** Only if the log keeps answers. */
  answer: z.unknown().optional(),
  ms: z.number(),
})
export type SandboxRequest = z.infer<typeof request>

const account = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  standing: z.string(),
  parent: z.string().nullable(),
  manager: z.boolean(),
  /** By the person's id. */
  rights: z.record(z.string(), z.enum(['read', 'advertise', 'manage'])),
})

const onPlatform = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), token: z.string() })),
  accounts: z.array(account),
})
const accounts = z.object({ platforms: z.object({ meta: onPlatform, google: onPlatform, tiktok: onPlatform }) })

const object = z.looseObject({
  id: z.string(),
  parent: z.string().nullable(),
  name: z.string(),
  objective: z.string(),
  switch: z.enum(['on', 'off', 'archived', 'deleted']),
  condition: z.string(),
  budget: z.object({ kind: z.enum(['daily', 'lifetime']), micros: z.number() }).nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  hidden: z.boolean(),
  /** The parameters as they were sent; absent for what a scenario has. */
  given: z.record(z.string(), z.unknown()).optional(),
})
const media = z.object({ kind: z.enum(['image', 'video']), name: z.string(), md5: z.string(), url: z.string() })
/** `media` of an ad: the MD5 of what it shows. */
const ad = object.extend({ media: z.array(z.string()) })
/** A creative, image, video, label … that an API call created; `fields` as they were sent. */
const made = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  parent: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
  state: z.enum(['uploading', 'processing', 'ready', 'failed', 'deleted']),
  createdAt: z.string(),
})
const tree = z.object({
  account: z.looseObject({ media: z.array(media) }),
  made: z.array(made),
  /** What API calls created and no ad uses. */
  orphans: z.array(z.object({ kind: z.string(), id: z.string(), name: z.string() })),
  campaigns: z.array(object.extend({ adSets: z.array(object.extend({ ads: z.array(ad) })) })),
})

/** Money in micros of the account's currency. */
const figures = z.object({
  spend: z.number(),
  impressions: z.number(),
  reach: z.number(),
  clicks: z.number(),
  linkClicks: z.number(),
  videoViews: z.number(),
  conversions: z.number(),
  conversionValue: z.number(),
  installs: z.number(),
  purchases: z.number(),
  purchaseValue: z.number(),
  retained: z.number(),
})
export type SandboxFigures = z.infer<typeof figures>

const truth = z.object({
  currency: z.string(),
  total: figures,
  ads: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      hidden: z.boolean(),
      adSet: z.string(),
      campaign: z.string(),
      figures,
      byCountry: z.array(z.object({ country: z.string(), figures })),
    }),
  ),
})

/** As many as an address has room for. */
const daysAtOnce = 100

const token = z.object({ token: z.string(), endsAt: z.string().nullable() })

const mails = z.object({
  /** Also those that were refused. */
  offered: z.number(),
  mails: z.array(
    z.object({
      number: z.number(),
      at: z.string(),
      from: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      headers: z.record(z.string(), z.string()),
      files: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })),
    }),
  ),
})
export type SandboxMail = z.infer<typeof mails>['mails'][number]
const youtube = z.object({
  videos: z.array(
    z.object({
      id: z.string(),
      channel: z.string(),
      title: z.string(),
      description: z.string(),
      tags: z.array(z.string()),
      privacy: z.string(),
      madeForKids: z.boolean(),
      bytes: z.number(),
      sha256: z.string(),
    }),
  ),
  inserted: z.object({ day: z.string(), count: z.number() }),
})

const events = z.object({
  received: z.array(
    z.object({ target: z.string(), id: z.string(), event: z.record(z.string(), z.unknown()), times: z.number(), test: z.boolean() }),
  ),
})
export type SandboxControl = ReturnType<typeof sandboxControl>

/** Returns the control API of the sandbox. Each call rejects with the sandbox's message on an error. */
export function sandboxControl(base: string) {
  async function ask<T extends z.ZodType>(answer: T, method: string, path: string, body?: unknown): Promise<z.infer<T>> {
    const response = await fetch(`${base}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`the sandbox answers ${method} ${path} with ${response.status}: ${await response.text()}`)
    return answer.parse(await response.json())
  }
  const query = (values: Readonly<Record<string, string | number | undefined>>) => {
    const params = new URLSearchParams()
    for (const [key, value] of Object.entries(values)) if (value !== undefined) params.set(key, String(value))
    return params
  }
  return {
    now: () => ask(clock, 'GET', '/clock'),
    /** Sets and stops the clock. */
    setNow: (now: string) => ask(clock, 'POST', '/clock', { now, stopped: true }),
    advance: (advanceMs: number) => ask(clock, 'POST', '/clock', { advanceMs }),
    run: () => ask(clock, 'POST', '/clock', { run: true }),
    fault: (given: NewFault) => ask(fault, 'POST', '/faults', given),
    faults: async () => (await ask(z.object({ faults: z.array(fault) }), 'GET', '/faults')).faults,
    clearFaults: () => ask(z.unknown(), 'DELETE', '/faults'),
    /** Returns the requests after a number, oldest first. */
    log: async (given: { after?: number; platform?: SandboxPlatform } = {}) =>
      (await ask(z.object({ requests: z.array(request) }), 'GET', `/log?${query(given)}`)).requests,
    /** `answers`: from then on the log keeps answers too. */
    clearLog: (answers = false) => ask(z.unknown(), 'DELETE', answers ? '/log?answers=1' : '/log'),
    tree: (platform: SandboxPlatform, of: string) => ask(tree, 'GET', `/tree?${query({ platform, account: of })}`),
    accounts: async () => (await ask(accounts, 'GET', '/accounts')).platforms,
    token: (given: { platform: SandboxPlatform; person: string; endsInSeconds: number | null; kind?: string; scopes?: string[] }) =>
      ask(token, 'POST', '/tokens', given),
    revoke: (given: { token: string } | { platform: SandboxPlatform; person: string }) =>
      ask(z.object({ revoked: z.number() }), 'POST', '/tokens/revoke', given),
    /** Changes an ad entity (`id`): switch, condition, name, budget; or an account (`account`): name, standing. */
    change: (
      given:
        | {
            platform: SandboxPlatform
            id: string
            switch?: string
            condition?: string
            name?: string
            budgetMicros?: number
            endsAt?: string | null
            given?: object
          }
        | { platform: SandboxPlatform; account: string; name?: string; standing?: string },
    ) => ask(z.unknown(), 'POST', '/objects/change', given),
    /** Returns the true figures of an account's day (`YYYY-MM-DD`), as known at `at`, or now. */
    figures: (platform: SandboxPlatform, of: string, day: string, at?: string) =>
      ask(truth, 'GET', `/figures?${query({ platform, account: of, day, at })}`),
    /** The true totals of several days, each as known at its `at`, or now; in the order in which they are asked for. */
    totals: async (platform: SandboxPlatform, of: string, days: readonly { readonly day: string; readonly at?: Date | undefined }[]) => {
      const all: SandboxFigures[] = []
      for (let from = 0; from < days.length; from += daysAtOnce) {
        const params = query({ platform, account: of })
        for (const { day, at } of days.slice(from, from + daysAtOnce)) params.append('day', at ? `${day}@${at.toISOString()}` : day)
        all.push(...(await ask(z.object({ totals: z.array(figures) }), 'GET', `/totals?${params}`)).totals)
      }
      return all
    },
    /** Sets how long reviews and the processing of videos take from now on, in milliseconds of the sandbox's clock. */
    pace: (given: { reviewMs?: number; processingMs?: number }) => ask(z.unknown(), 'POST', '/pace', given),
    /** Mails that arrived, oldest first, or those to an address. */
    mails: (to?: string) => ask(mails, 'GET', `/mails?${query({ to })}`),
    clearMails: () => ask(mails, 'DELETE', '/mails'),
    /** The next mails are refused with an SMTP status. */
    refuseMails: (status: number, times: number) => ask(z.unknown(), 'POST', '/mails/refuse', { status, times }),
    /** The next mails get no answer; `taken`: they arrive nevertheless. */
    silenceMails: (taken: boolean, times: number) => ask(z.unknown(), 'POST', '/mails/silence', { taken, times }),
    /** Returns every video at YouTube, and how many were begun today. */
    youtube: () => ask(youtube, 'GET', '/youtube'),
    changeYoutube: (given: {
      insertsPerDay?: number
      limited?: string[]
      channelless?: string[]
      unverified?: boolean
      rejectNext?: string
      storeHalfNext?: boolean
      forgetSessions?: true
    }) => ask(youtube, 'POST', '/youtube', given),
    /** Events of apps that a platform was told of, each once, with how often it was sent. */
    events: async (platform: SandboxPlatform) => (await ask(events, 'GET', `/events?${query({ platform })}`)).received,
    /**
     * Sets which events a platform refuses, and which of Google's permissions people untick on the consent page. Google also: which events it
     * refuses when it processes them, and how long that takes.
     */
    changeEvents: (given: {
      platform: SandboxPlatform
      refused?: string[]
      declined?: string[]
      refusedLater?: string[]
      processingMs?: number
    }) => ask(z.unknown(), 'POST', '/events', given),
    save: () => ask(z.unknown(), 'GET', '/save'),
    load: (world: unknown) => ask(z.unknown(), 'POST', '/load', world),
    reset: (given: { seed?: number; scenario?: string; now?: string } = {}) => ask(z.unknown(), 'POST', '/reset', given),
  }
}
