import type { ImportAnswers, ImportDetails } from '@adroit/contract/imports'
import { Suspense, useState } from 'react'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useText } from '../../locale/text.ts'
import { useAnswerImport } from '../../queries/imports.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceList } from '../../ui/choice-sheet.tsx'
import type { PickedDays } from '../../ui/day-range.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ColumnList } from './column-list.tsx'
import { columnsOfLine, type FieldMap, isSameMap, mapOf } from './column-map.ts'
import { DiscardButton } from './discard-button.tsx'
import { FooterButtons } from './footer-buttons.tsx'
import { HeadLines } from './head-lines.tsx'
import styles from './import-page.module.css'
import type { PartProps } from './import-page.tsx'
import { useImportStep } from './use-import-step.ts'

const DaysOfFile = lazyWithTexts(() => import('./days-of-file.tsx').then((module) => module.DaysOfFile))

type Question = NonNullable<ImportDetails['question']>
const answerKeys = { sheet: 'sheet', cost_unit: 'costUnit', day_order: 'dayOrder' } as const

const hasOwnKey = (kind: Question['kind']): kind is keyof typeof answerKeys => kind in answerKeys

/** Asks what the server needs to know before it can parse the file. */
export function ImportQuestion({ of, footer, onChanged, question }: PartProps & { readonly question: Question }) {
  const text = useText()
  const online = useOnline()
  const mayImport = useMay('imports.write')
  const answering = useAnswerImport(of.id)
  const { problem, take } = useImportStep(onChanged)
  const [choice, setChoice] = useState<string | null>(null)
  const [days, setDays] = useState<PickedDays | null>(null)
  const [line, setLine] = useState<number | null>(null)
  const said = of.answers.map ?? {}
  const [map, setMap] = useState<FieldMap>(() => mapOf(of.columns, said))
  const { kind } = question
  const columns = of.columns.length > 0 ? of.columns : line === null ? [] : columnsOfLine(of.head, line)

  function answer(): ImportAnswers | null {
    // the same answer would lead to the same question
    if (kind === 'columns') return columns.length > 0 && !isSameMap(map, said) ? { map } : null
    if (kind === 'days') return days
    if (choice === null) return null
    return hasOwnKey(kind) ? ({ [answerKeys[kind]]: choice } as ImportAnswers) : { choices: { [kind]: choice } }
  }
  const given = answer()

  return (
    <section className={styles.question}>
      <div className={styles.part}>
        <h3>{text(kind === 'columns' ? 'ask.columnsTitle' : 'ask.title')}</h3>
        <p className={styles.asked}>{question.text}</p>
      </div>
      {kind === 'columns' && of.columns.length === 0 && line === null && <HeadLines head={of.head} onChoose={setLine} />}
      {kind === 'columns' && columns.length > 0 && (
        <>
          {of.columns.length === 0 && (
            <div className={styles.again}>
              <Button
                kind="text"
                onPress={() => {
                  setLine(null)
                  setMap({})
                }}
              >
                {text('ask.otherLine')}
              </Button>
            </div>
          )}
          <ColumnList columns={columns} map={map} onChange={mayImport ? setMap : null} blank={of.columns.length === 0} />
        </>
      )}
      {kind === 'days' && (
        <Suspense fallback={<SkeletonRows rows={5} lines={1} />}>
          <DaysOfFile picked={days} onPick={setDays} />
        </Suspense>
      )}
      {question.choices.length > 0 && (
        <ChoiceList
          label={question.text}
          choices={question.choices.map(({ value, label }) => ({ value, name: label }))}
          chosen={choice}
          onChoose={setChoice}
        />
      )}
      <div className={styles.part}>
        <DiscardButton id={of.id} onChanged={onChanged} />
      </div>
      <FooterButtons footer={footer}>
        {problem && (
          <Note icon="warning" tone="bad">
            <span role="alert">{problem}</span>
          </Note>
        )}
        {mayImport && online && given === null && <p className={styles.words}>{text('ask.first')}</p>}
        {mayImport ? (
          <Button
            busy={answering.isPending}
            disabled={!online || given === null}
            onPress={() => given && !answering.isPending && void take(() => answering.mutateAsync(given))}
          >
            {text('ask.go')}
          </Button>
        ) : (
          <p className={styles.words}>{text('pre.notAllowed')}</p>
        )}
      </FooterButtons>
    </section>
  )
}
