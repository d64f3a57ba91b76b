import type { PreparedEntity } from '../entity-index.ts'
import type { FactsErrorKind } from '../facts-error.ts'
import type { RowChunk, SliceHead } from '../prepare.ts'
import type { OverwritePolicy, Replaced, Trial } from '../slice.ts'
import type { Statement, Value } from '../statement.ts'
import type { Tie } from './tie.ts'

export interface EngineOptions {
  readonly file: string
  readonly memoryLimit: string
  readonly threads: number
  readonly readers: number
  readonly queryTimeoutMs: number
  /** Null: the store may belong to any installation, as in tests of the store alone. */
  readonly tie: Tie | null
}

/** A request to the thread. A session is one transaction on one connection; the caller assigns its number. */
export type Request =
  | { readonly op: 'read'; readonly session: number; readonly statements: readonly Statement[] }
  | { readonly op: 'begin'; readonly session: number; readonly head: SliceHead }
  | { readonly op: 'rows'; readonly session: number; readonly chunk: RowChunk }
  | { readonly op: 'entities'; readonly session: number; readonly entities: readonly PreparedEntity[] }
  | { readonly op: 'commit'; readonly session: number; readonly hash: string; readonly agreed: OverwritePolicy; readonly now: Date }
  | { readonly op: 'try'; readonly session: number }
  | {
      readonly op: 'soft_delete' | 'restore'
      readonly session: number
      readonly company: bigint
      readonly account: bigint
      readonly job: string
      readonly now: Date
    }
  | {
      readonly op: 'ad_materials'
      readonly session: number
      readonly company: bigint
      readonly account: bigint
      readonly ads: readonly bigint[]
      readonly materials: readonly bigint[]
    }
  | { readonly op: 'compact'; readonly session: number; readonly now: Date }
  | { readonly op: 'record_start'; readonly start: bigint }
  | { readonly op: 'verify' }
  | { readonly op: 'hold' }
  | { readonly op: 'release' }
  | { readonly op: 'copy'; readonly to: string }
  /** Stops what a reading session does, now or next; it still has to be ended. Without effect on a session that has ended. */
  | { readonly op: 'interrupt'; readonly session: number }
  | { readonly op: 'end'; readonly session: number }
  | { readonly op: 'close' }

/** The rows of one statement: the column names once, then the values in the same order. */
export interface Answered {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Value[])[]
}

export interface Answers {
  readonly read: readonly Answered[]
  readonly begin: null
  readonly rows: null
  readonly entities: null
  readonly commit: Omit<Replaced, 'preserved'>
  readonly try: Omit<Trial, 'preserved'>
  /** Number of rows that were soft-deleted. */
  readonly soft_delete: number
  /** Number of restored rows; null: they cannot be restored. */
  readonly restore: number | null
  readonly ad_materials: null
  /** Number of deleted versions. */
  readonly compact: number
  readonly record_start: null
  readonly verify: null
  readonly hold: null
  readonly copy: null
  readonly release: null
  readonly interrupt: null
  readonly end: null
  readonly close: null
}

export interface SentError {
  readonly kind: FactsErrorKind | null
  readonly message: string
  /** Nothing can be read or written any more until the file is opened again. */
  readonly ended?: true
}

export type Reply = { readonly id: number; readonly answer: Answers[keyof Answers] } | { readonly id: number; readonly error: SentError }
