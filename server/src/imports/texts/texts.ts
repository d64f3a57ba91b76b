import type { ImportDetails, ImportField } from '@adroit/contract/imports'
import type { Locale } from '@adroit/contract/locales'
import type { Conflict } from '../../facts/slice.ts'
import type { DayOrder } from '../dates.ts'
import type { Note } from '../parsed-file.ts'
import type { Question } from '../questions.ts'
import type { RejectedRowReason } from '../rejected-rows.ts'
import type { Problem } from '../saved-mapping.ts'
import type { FileRefusal } from '../unreadable-export.ts'
import { enSimple } from './en-simple.ts'
import { enUs } from './en-us.ts'
import { zhCn } from './zh-cn.ts'

type Texts<Told extends { readonly kind: string }> = { readonly [Kind in Told['kind']]: (told: Extract<Told, { kind: Kind }>) => string }

/** Choices with a fixed label; others are shown as they are. */
const plainChoices = ['micros', 'major', 'leave_out', 'keep', 'exchange', 'as_is', 'import', 'once', 'last', 'add_up'] as const
type PlainChoice = (typeof plainChoices)[number]
const isPlainChoice = (value: string): value is PlainChoice => (plainChoices as readonly string[]).includes(value)

/** The browser's texts about a file. A missing kind does not compile. */
export interface ImportTexts {
  /** Full sentences: why a file is rejected, or what must be answered first. */
  readonly file: Texts<Problem>
  /** Why one row was rejected; shown after its line number. */
  readonly row: Texts<RejectedRowReason>
  readonly note: Texts<Note>
  /** What would be removed; shown in a list. */
  readonly loss: Readonly<Record<Conflict['kind'], (loss: Conflict) => string>>
  readonly fields: Readonly<Record<ImportField, string>>
  /** Answers to a question; `day_order` shows both dates. */
  readonly choices: {
    readonly day_first: (day: string) => string
    readonly month_first: (day: string) => string
    readonly year_first: (day: string) => string
  } & {
    readonly [Value in PlainChoice]: string
  }
}

const dictionaries: Readonly<Record<Locale, ImportTexts>> = { 'en-US': enUs, 'en-simple': enSimple, 'zh-CN': zhCn }

/** Each kind has its own function, which a lookup by a union of kinds cannot express. */
function text<Told extends { readonly kind: string }>(texts: Texts<Told>, told: Told): string {
  return (texts[told.kind as Told['kind']] as (told: Told) => string)(told)
}

export const problemText = (locale: Locale, problem: Problem): string => text(dictionaries[locale].file, problem)
export const rejectionText = (locale: Locale, refusal: RejectedRowReason): string => text(dictionaries[locale].row, refusal)
export const noteText = (locale: Locale, note: Note): string => text(dictionaries[locale].note, note)
export const conflictWords = (locale: Locale, loss: Conflict): string => dictionaries[locale].loss[loss.kind](loss)

type Choices = NonNullable<ImportDetails['question']>['choices']

/** A question and its possible answers. */
export function questionText(locale: Locale, refusal: FileRefusal, question: Question): { text: string; choices: Choices } {
  return {
    text: problemText(locale, refusal),
    choices: question.choices.map((value) => ({ value, label: labelOf(locale, refusal, value) })),
  }
}

function labelOf(locale: Locale, refusal: FileRefusal, value: string): string {
  const { choices } = dictionaries[locale]
  if (refusal.kind === 'day_order') return choices[isDayOrder(value) ? value : 'day_first'](dayOf(refusal, value))
  if (refusal.kind === 'decimal_sign') return value === 'point' ? refusal.point : refusal.comma
  if (refusal.kind === 'encoding') return `${refusal.samples.find(({ encoding }) => encoding === value)?.sample ?? ''} (${value})`
  return isPlainChoice(value) ? choices[value] : value
}

const isDayOrder = (value: string): value is DayOrder => value === 'day_first' || value === 'month_first' || value === 'year_first'

function dayOf({ dayFirst, monthFirst, yearFirst }: Extract<FileRefusal, { kind: 'day_order' }>, order: string): string {
  return (order === 'day_first' ? dayFirst : order === 'month_first' ? monthFirst : yearFirst) ?? ''
}
