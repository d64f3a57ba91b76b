import type { ImportDetails, ImportField } from '@adroit/contract/imports'
import type { Locale } from '@adroit/contract/locales'
import type { Loss } from '../../facts/facts.ts'
import type { Problem } from '../kept.ts'
import type { Question } from '../questions.ts'
import type { Note } from '../reading.ts'
import type { ImportRefusal } from '../row-refusals.ts'
import type { FileRefusal } from '../unreadable-export.ts'
import { enSimple } from './en-simple.ts'
import { enUs } from './en-us.ts'
import { zhCn } from './zh-cn.ts'

type Texts<Told extends { readonly kind: string }> = { readonly [Kind in Told['kind']]: (told: Extract<Told, { kind: Kind }>) => string }

/** How the browser is told what is the matter with a file. A kind without words does not compile. */
export interface Words {
  /** Whole sentences: why a file cannot be read as it is, or what has to be known first. */
  readonly file: Texts<Problem>
  /** Why one row was refused; it stands behind the number of its line. */
  readonly row: Texts<ImportRefusal>
  readonly note: Texts<Note>
  /** What would go; it stands in a list. */
  readonly loss: Readonly<Record<Loss['kind'], (loss: Loss) => string>>
  readonly fields: Readonly<Record<ImportField, string>>
  /** Answers to a question; `day_order` shows both readings of a date. */
  readonly choices: {
    readonly day_first: (day: string) => string
    readonly month_first: (day: string) => string
    readonly micros: string
    readonly major: string
  }
}

const dictionaries: Readonly<Record<Locale, Words>> = { 'en-US': enUs, 'en-simple': enSimple, 'zh-CN': zhCn }

/** Each kind has its own function, which a lookup by a union of kinds cannot express. */
function text<Told extends { readonly kind: string }>(texts: Texts<Told>, told: Told): string {
  return (texts[told.kind as Told['kind']] as (told: Told) => string)(told)
}

export const problemWords = (locale: Locale, problem: Problem): string => text(dictionaries[locale].file, problem)
export const rowWords = (locale: Locale, refusal: ImportRefusal): string => text(dictionaries[locale].row, refusal)
export const noteWords = (locale: Locale, note: Note): string => text(dictionaries[locale].note, note)
export const lossWords = (locale: Locale, loss: Loss): string => dictionaries[locale].loss[loss.kind](loss)

type Choices = NonNullable<ImportDetails['question']>['choices']

/** A question and what may be answered to it. */
export function questionWords(locale: Locale, refusal: FileRefusal, question: Question): { text: string; choices: Choices } {
  return {
    text: problemWords(locale, refusal),
    choices: question.choices.map((value) => ({ value, label: labelOf(locale, refusal, value) })),
  }
}

function labelOf(locale: Locale, refusal: FileRefusal, value: string): string {
  const { choices } = dictionaries[locale]
  if (refusal.kind === 'day_order')
    return value === 'day_first' ? choices.day_first(refusal.dayFirst) : choices.month_first(refusal.monthFirst)
  return value === 'micros' || value === 'major' ? choices[value] : value
}
