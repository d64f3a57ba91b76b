import type { Agreed, Replaced, Trial } from '../facts.ts'
import type { FactsErrorKind } from '../facts-error.ts'
import type { PreparedPlace } from '../place-book.ts'
import type { RowChunk, SliceHead } from '../prepare.ts'
import type { Statement, Value } from '../statement.ts'

export interface EngineOptions {
  readonly file: string
  readonly memoryLimit: string
  readonly threads: number
  readonly readers: number
  readonly queryTimeoutMs: number
}

/** What the thread is asked. A session is one transaction on one connection; the caller numbers it. */
export type Request =
  | { readonly op: 'read'; readonly session: number; readonly statements: readonly Statement[] }
  | { readonly op: 'begin'; readonly session: number; readonly head: SliceHead }
  | { readonly op: 'rows'; readonly session: number; readonly chunk: RowChunk }
  | { readonly op: 'places'; readonly session: number; readonly places: readonly PreparedPlace[] }
  | { readonly op: 'commit'; readonly session: number; readonly hash: string; readonly agreed: Agreed; readonly now: Date }
  | { readonly op: 'try'; readonly session: number }
  | {
      readonly op: 'take_away' | 'put_back'
      readonly session: number
      readonly company: bigint
      readonly account: bigint
      readonly job: string
      readonly now: Date
    }
  | { readonly op: 'thin'; readonly session: number; readonly now: Date }
  | { readonly op: 'hold' }
  | { readonly op: 'release' }
  | { readonly op: 'copy'; readonly to: string }
  | { readonly op: 'end'; readonly session: number }
  | { readonly op: 'close' }

/** Rows of one statement: names once, then values in their order. */
export interface Answered {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Value[])[]
}

export interface Answers {
  readonly read: readonly Answered[]
  readonly begin: null
  readonly rows: null
  readonly places: null
  readonly commit: Omit<Replaced, 'spared'>
  readonly try: Omit<Trial, 'spared'>
  /** Rows that went. */
  readonly take_away: number
  /** Rows that came back; null: they cannot. */
  readonly put_back: number | null
  /** Versions that went. */
  readonly thin: number
  readonly hold: null
  readonly copy: null
  readonly release: null
  readonly end: null
  readonly close: null
}

export interface SentError {
  readonly kind: FactsErrorKind | null
  readonly message: string
}

export type Reply = { readonly id: number; readonly answer: Answers[keyof Answers] } | { readonly id: number; readonly error: SentError }
