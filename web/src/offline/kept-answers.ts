import { clear, createStore, delMany, get, set, type UseStore, update } from 'idb-keyval'
import { keys } from '../queries/query-keys.ts'
import { useNotice } from '../state/notice.ts'
import { seesEveryAccount, useSession } from '../state/session.ts'
import { isForgotten } from './forgotten.ts'
import { type KeptEntry, keepLimits, surplus } from './keep-rules.ts'
import { keptOwner } from './owner.ts'
import { type Accounts, outOfSight } from './sight-rules.ts'

interface Index {
  readonly owner: string
  readonly member: string
  readonly entries: readonly KeptEntry[]
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

/** One after another. Where the browser keeps nothing, the app goes on without and says so under My. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value | null> {
  const turn = last.then(work).catch(() => {
    useNotice.setState({ keepsAnswers: false })
    return null
  })
  last = turn
  return turn
}

/** Whether there is a store at all: looking into it would make one. A browser that cannot say has one. */
export async function anythingKept(): Promise<boolean> {
  const databases = await indexedDB.databases?.()
  return databases === undefined || databases.some(({ name }) => name === 'adroit-kept')
}

/** What was kept of a query; null: nothing, or it is another's or too old. */
export function findAnswer(hash: string): Promise<Kept | null> {
  return inTurn(async () => {
    const index = await get<Index>('index', store())
    if (index?.owner !== keptOwner()) return null
    const kept = await get<Kept>(place(hash), store())
    return kept && kept.at > Date.now() - keepLimits.days * 86_400_000 ? kept : null
  })
}

/** Resolves to the id of whoever is logged in once the profile is there; null: nobody is any more. */
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
  /** When it was asked for, in ms since 1970. */
  readonly askedAt: number
  /** `keptOwner()` at the time it was read. */
  readonly owner: string
}

/** In the turn in which a list of accounts is kept: a visit that ends between the two would leave what nobody looks for any more. */
async function mustGo(index: Index, hash: string, accounts: Accounts): Promise<boolean> {
  if (seesEveryAccount(useSession.getState().userInfo?.role)) return false
  const before = await get<Kept>(place(hash), store())
  return outOfSight(index.entries, before?.data as Accounts | undefined, accounts, performance.timeOrigin)
}

/** Keeps an answer for the member whose it is, within the limits. */
export async function keepAnswer({ hash, group, askedAt, at, data, owner }: Fresh): Promise<void> {
  const member = await memberId()
  if (member === null) return
  await inTurn(async () => {
    // signed out, or in as somebody else, or it was put out of sight, since it was read
    if (owner !== keptOwner() || isForgotten(group, askedAt)) return
    const before = await get<Index>('index', store())
    if (before && (before.owner !== owner || before.member !== member)) await clear(store())
    else if (before && group === keys.accounts && (await mustGo(before, hash, data as Accounts))) await clear(store())
    const bytes = JSON.stringify(data)?.length ?? 0
    let gone: readonly KeptEntry[] = []
    await set(place(hash), { at, data } satisfies Kept, store())
    await update<Index>(
      'index',
      (known) => {
        const entries = [...(known?.entries ?? []).filter((entry) => entry.hash !== hash), { hash, group, at, bytes }]
        gone = surplus(entries, Date.now())
        return { owner, member, entries: entries.filter((entry) => !gone.includes(entry)) }
      },
      store(),
    )
    await delMany(
      gone.map((entry) => place(entry.hash)),
      store(),
    )
    // signed out while it was being written
    if (owner !== keptOwner() || useSession.getState().isNoeLogin) await clear(store())
  })
}

/** Forgets what was kept of a group. */
export async function forgetGroup(group: string): Promise<void> {
  await inTurn(async () => {
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

/** Forgets everything, as one does at signing out. */
export async function forgetAnswers(): Promise<void> {
  await inTurn(() => clear(store()))
}
