import type { Account, accountSparklines } from '@adroit/contract/accounts'
import { memo } from 'react'
import { type Measure, splitName } from '../../lib/split-name.ts'
import { showDay } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showMoney } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Change } from '../../ui/change.tsx'
import { classNames } from '../../ui/class-names.ts'
import rowStyles from '../../ui/entity-rows.module.css'
import { Figure } from '../../ui/figure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import styles from './account-list.module.css'
import { appStateText, uncountedText } from './app-state-text.ts'
import { TagTexts } from './tag-text.tsx'

export type Spark = (typeof accountSparklines)['answer']['_zod']['output']['accounts'][number]

interface AccountRowProps {
  readonly account: Account
  /** null: not loaded yet · none: no spend in these days. */
  readonly spark: Spark | 'none' | null
  readonly current: boolean
  /** px */
  readonly nameWidth: number
  readonly measure: Measure
  readonly onOpen: (id: string) => void
}

/** One account. Memoized, because a list of hundreds is filtered while the user types. */
export const AccountRow = memo(function AccountRow({ account, spark, current, nameWidth, measure, onOpen }: AccountRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { name, platform, currency, group, owner, tags, storedTo, sample } = account
  const lines = nameWidth > 0 ? splitName(name, nameWidth, measure) : [name]
  const [state, uncounted] = [appStateText(account, text, locale), uncountedText(account, text, locale)]
  const whose = [group, owner?.name].filter((part) => part !== null && part !== undefined)
  return (
    <li className={classNames(rowStyles.row, styles.row)} data-current={current || undefined}>
      <button
        type="button"
        className={classNames(rowStyles.open, styles.open)}
        onClick={() => onOpen(account.id)}
        aria-current={current ? 'page' : undefined}
      >
        <span className={rowStyles.mark}>
          <Icon name={platform} size={18} />
        </span>
        <span className={classNames(rowStyles.words, styles.words)}>
          <span className="only-read">{`${name} ${text(`platform.${platform}`)}`}</span>
          <span className={classNames(rowStyles.name, styles.name)} aria-hidden="true">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one name
              <span key={index}>{line}</span>
            ))}
          </span>
          {tags.length > 0 && <TagTexts tags={tags} />}
          {whose.length > 0 && <span className={rowStyles.note}>{whose.join(' · ')}</span>}
          <span className={rowStyles.note}>
            {[currency, storedTo ? text('acc.newest', { day: showDay(storedTo, locale) }) : state === null && text('acc.notRead')]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {state !== null && <span className={rowStyles.note}>{state}</span>}
          {uncounted !== null && <span className={styles.behind}>{uncounted}</span>}
          {sample && <span className={styles.sample}>{text('sample.mark')}</span>}
        </span>
        <span className={styles.figures}>
          {spark === 'none' && <span className={rowStyles.note}>{text('acc.noSpend')}</span>}
          {spark !== null && spark !== 'none' && (
            <>
              {spark.total !== null && <Figure shown={showMoney(spark.total, currency, locale)} />}
              {spark.delta !== null && <Change change={spark.delta} direction="neither" brief />}
              <Sparkline values={spark.spend} />
            </>
          )}
        </span>
      </button>
    </li>
  )
})
