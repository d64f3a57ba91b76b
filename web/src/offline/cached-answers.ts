import { wireVersion } from '@adroit/contract/envelope'
import { clear, createStore, delMany, get, set, type UseStore, update } from 'idb-keyval'
import { keys } from '../queries/query-keys.ts'
import { useNotice } from '../state/notice.ts'
import { seesEveryAccount, useSession } from '../state/session.ts'
import { type Accounts, outOfScope } from './access-scope-rules.ts'
import { type CacheEntry, cacheLimits, surplus } from './cache-rules.ts'
import { isForgotten } from './forgotten.ts'
import { cacheOwner } from './owner.ts'

interface Index {
  /** Missing in what version 1.0.4 kept. What another version kept has other shapes: it is dropped. */
  readonly wire?: string
  readonly owner: string
  readonly member: string
  readonly entries: readonly CacheEntry[]
}

interface Kept {
  readonly at: number
  readonly data: unknown
}

let opened: UseStore | undefined

function store(): UseStore {
  opened ??= createStore('adroit-kept', 'answers')
  return opened
}

const place = (hash: string): string => `answer ${hash}`

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs work on the store one after another. If the browser refuses storage, the app works without a cache and the profile page says so.
 * Returns null in that case.
 */
function limitConcurrency<Value>(work: () => Promise<Value>): Promise<Value | null> {
  const turn = last.then(work).catch(() => {
    useNotice.setState({ keepsAnswers: false })
    return null
  })
  last = turn
  return turn
}

/** Whether a database exists. Opening it would create one. Returns true in browsers that cannot list databases. */
export async function hasCachedAnswers(): Promise<boolean> {
  const databases = await indexedDB.databases?.()
  return databases === undefined || databases.some(({ name }) => name === 'adroit-kept')
}

/** Returns the cached response of a query; null: none, or it belongs to another session or is too old. */
export function findAnswer(hash: string): Promise<Kept | null> {
  return limitConcurrency(async () => {
    const index = await get<Index>('index', store())
    if (index?.owner !== cacheOwner() || index.wire !== wireVersion) return null
    const kept = await get<Kept>(place(hash), store())
    return kept && kept.at > Date.now() - cacheLimits.days * 86_400_000 ? kept : null
  })
}

/** Resolves to the id of the logged-in member once the profile is loaded; null: nobody is logged in any more. */
function memberId(): Promise<string | null> {
  return new Promise((resolve) => {
    const look = ({ userInfo, isNoeLogin } = useSession.getState()) => {
      if (userInfo === null && !isNoeLogin) return
      stop()
      resolve(userInfo?.id ?? null)
    }
    const stop = useSession.subscribe(look)
    look()
  })
}

interface Fresh extends Kept {
  readonly hash: string
  readonly group: string
  /** When it was requested, in ms since 1970. */
  readonly askedAt: number
  /** `keptOwner()` at the time of the response. */
  readonly owner: string
}

/**
 * Whether the cache must be emptied before this list of accounts is stored. It runs in the same queued step as the storing: if the visit
 * ended between the two steps, data of a lost account would remain.
 */
async function mustGo(index: Index, hash: string, accounts: Accounts): Promise<boolean> {
  if (seesEveryAccount(useSession.getState().userInfo?.role)) return false
  const before = await get<Kept>(place(hash), store())
  return outOfScope(index.entries, before?.data as Accounts | undefined, accounts, performance.timeOrigin)
}

/** Caches a response for the member it belongs to, within the limits. */
export async function cacheAnswer({ hash, group, askedAt, at, data, owner }: Fresh): Promise<void> {
  const member = await memberId()
  if (member === null) return
  await limitConcurrency(async () => {
    // the member logged out, someone else logged in, or access was lost since the response was read
    if (owner !== cacheOwner() || isForgotten(group, askedAt)) return
    const before = await get<Index>('index', store())
    if (before && (before.wire !== wireVersion || before.owner !== owner || before.member !== member)) await clear(store())
    else if (before && group === keys.accounts && (await mustGo(before, hash, data as Accounts))) await clear(store())
    const bytes = JSON.stringify(data)?.length ?? 0
    let gone: readonly CacheEntry[] = []
    await set(place(hash), { at, data } satisfies Kept, store())
    await update<Index>(
      'index',
      (known) => {
        const entries = [...(known?.entries ?? []).filter((entry) => entry.hash !== hash), { hash, group, at, bytes }]
        gone = surplus(entries, Date.now())
        return { wire: wireVersion, owner, member, entries: entries.filter((entry) => !gone.includes(entry)) }
      },
      store(),
    )
    await delMany(
      gone.map((entry) => place(entry.hash)),
      store(),
    )
    // the member logged out while the response was being written
    if (owner !== cacheOwner() || useSession.getState().isNoeLogin) await clear(store())
  })
}

/** Deletes the cached responses of a group. */
export async function forgetGroup(group: string): Promise<void> {
  await limitConcurrency(async () => {
    const index = await get<Index>('index', store())
    const gone = index?.entries.filter((entry) => entry.group === group) ?? []
    if (!index || gone.length === 0) return
    await set('index', { ...index, entries: index.entries.filter((entry) => entry.group !== group) } satisfies Index, store())
    await delMany(
      gone.map((entry) => place(entry.hash)),
      store(),
    )
  })
}

/** Deletes the whole cache, as logout does. */
export async function forgetAnswers(): Promise<void> {
  await limitConcurrency(() => clear(store()))
}
