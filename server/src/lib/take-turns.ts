import { turnLine } from './turn-line.ts'

/** Too many pieces of work wait already, of one of these keys or in all, or this one has waited for too long. */
export class TooManyWait extends Error {}

interface Bounds {
  /** Pieces of work at a time. */
  readonly atOnce: number
  /** Pieces of work of one outermost key at a time; default: all. Fewer leave room for other keys, whose turn then comes at once. */
  readonly atOncePerKey?: number
  /** Most of all keys, at work and waiting; without what may wait in any case. */
  readonly inAll: number
  /** Most of one key on each level of keys, outermost first, at work and waiting. */
  readonly perKey: readonly number[]
}

/** How a piece of work waits; default: until its turn. */
interface Waiting {
  /** Aborted when nobody needs the work any longer: it leaves the line, and the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | null
  /** Longest wait in ms. */
  readonly atMostMs?: number
  /** Whether it may wait although there is too much. It counts for its own keys alone: however much of it waits, others are not refused. */
  readonly unbounded?: boolean
}

/**
 * Runs work of the keys, outermost first, when it is their turn. Throws TooManyWait, without running the work, at once where there is too
 * much, and after `atMostMs`.
 */
export type TakeTurn = <T>(keys: readonly string[], work: () => Promise<T>, waiting?: Waiting) => Promise<T>

export interface Turns {
  readonly take: TakeTurn
  readonly waiting: () => number
  readonly running: () => number
}

/**
 * Runs a bounded number of pieces of work at a time. Keys with work that waits take turns on each level, so that one with much work delays
 * another by one piece, not by all of its own.
 */
export function takeTurns({ atOnce, atOncePerKey = atOnce, inAll, perKey }: Bounds): Turns {
  let running = 0
  let present = 0
  let waitingNow = 0
  const runningOf = new Map<string, number>()
  const presentOf = new Map<string, number>()
  const line = turnLine<() => void>(perKey.length)

  function begin(): void {
    while (running < atOnce) {
      const start = line.next((key) => (runningOf.get(key) ?? 0) < atOncePerKey)
      if (!start) return
      start()
    }
  }

  function isTooMuch(keys: readonly string[]): boolean {
    return present >= inAll || perKey.some((most, depth) => (presentOf.get(nameOf(keys, depth)) ?? 0) >= most)
  }

  function count(keys: readonly string[], change: 1 | -1, isBounded: boolean): void {
    if (isBounded) present += change
    for (const depth of perKey.keys()) add(presentOf, nameOf(keys, depth), change)
  }

  /** Resolves when it is the turn of an entry of these keys. */
  function turn(keys: readonly string[], { signal = null, atMostMs }: Waiting): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const settle = (): void => {
        waitingNow -= 1
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const start = (): void => {
        settle()
        running += 1
        add(runningOf, keys[0] ?? '', 1)
        resolve()
      }
      const giveUp = (reason: unknown): void => {
        line.remove(keys, start)
        settle()
        reject(reason)
      }
      const leave = (): void => giveUp(signal?.reason)
      waitingNow += 1
      line.add(keys, start)
      signal?.addEventListener('abort', leave, { once: true })
      if (atMostMs !== undefined) timer = setTimeout(() => giveUp(new TooManyWait('it has waited for too long')), atMostMs).unref()
      begin()
    })
  }

  async function take<T>(keys: readonly string[], work: () => Promise<T>, waiting: Waiting = {}): Promise<T> {
    waiting.signal?.throwIfAborted()
    const isBounded = waiting.unbounded !== true
    if (isBounded && isTooMuch(keys)) throw new TooManyWait('too many wait')
    count(keys, 1, isBounded)
    try {
      await turn(keys, waiting)
      try {
        return await work()
      } finally {
        running -= 1
        add(runningOf, keys[0] ?? '', -1)
      }
    } finally {
      count(keys, -1, isBounded)
      begin()
    }
  }

  return { take, waiting: () => waitingNow, running: () => running }
}

/** Names the key at a depth together with the keys around it. */
function nameOf(keys: readonly string[], depth: number): string {
  return keys.slice(0, depth + 1).join('\n')
}

function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + change
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}
