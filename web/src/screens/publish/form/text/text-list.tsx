import { countCharacters } from '@adroit/contract/characters'
import { publishLimits } from '@adroit/contract/publish-limits'
import { type TextLimits, textLimitsOf } from '@adroit/contract/publish-support'
import { useText } from '../../../../locale/text.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { FieldProblems } from '../plan-field.tsx'
import { fieldProblem } from '../problem-text.ts'
import type { PlanStepProps } from '../step-props.ts'
import { PlainArea } from './plain-area.tsx'
import styles from './text-step.module.css'

interface TextListProps extends PlanStepProps {
  readonly kind: keyof TextLimits
}

/** Titles, bodies or descriptions, each with a counter for every platform that shows it [P8]. */
export function TextList({ plan, onChange, platforms, problems, kind }: TextListProps) {
  const text = useText()
  const entries = plan.texts[kind]
  const limits = platforms.map((platform) => ({ platform, limit: textLimitsOf(platform, plan.google.channel)[kind] }))
  const shown = limits.flatMap(({ platform, limit }) => (limit ? [{ platform, limit }] : []))
  const without = limits.flatMap(({ platform, limit }) => (limit ? [] : [text(`platform.${platform}`)]))
  const set = (next: string[]) => onChange((known) => ({ ...known, texts: { ...known.texts, [kind]: next } }))
  const most = Math.min(publishLimits.texts, Math.max(5, ...shown.map(({ limit }) => limit.most)))
  const rules = shown.filter(({ limit }) => limit.least > 1 || limit.most !== 5)
  return (
    <section className={styles.texts} aria-label={text(`publish.${kind}`)} data-field={`texts.${kind}`}>
      <header className={styles.head}>
        <h3 className={styles.title}>{text(`publish.${kind}`)}</h3>
        <span className={styles.aside}>
          {[
            ...rules.map(({ platform, limit }) =>
              text('publish.text.range', { platform: text(`platform.${platform}`), min: limit.least, max: limit.most }),
            ),
            ...without.map((platform) => text('publish.text.notSent', { platform })),
          ].join(' · ')}
        </span>
      </header>
      <FieldProblems field={`texts.${kind}`} problems={problems} />
      {entries.map((value, index) => {
        const count = countCharacters(value)
        const name = text(`publish.${kind}.one`, { number: index + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity but their place
          <div key={index} className={styles.entry} data-field={`texts.${kind}.${index}`}>
            <PlainArea
              label={name}
              value={value}
              rows={kind === 'bodies' ? 3 : 1}
              max={publishLimits.textLength}
              onChange={(typed) => set(entries.map((one, at) => (at === index ? typed : one)))}
              problem={fieldProblem(problems, `texts.${kind}.${index}`, text)}
              trailing={
                entries.length > 1 || kind === 'descriptions' ? (
                  <IconButton
                    icon="close"
                    label={text('publish.remove', { name })}
                    onPress={() => set(entries.filter((_, at) => at !== index))}
                  />
                ) : null
              }
            />
            <p className={styles.counters}>
              {shown.map(({ platform, limit }) => (
                <span key={platform} data-over={count > limit.longest || undefined} data-cut={count > limit.shown || undefined}>
                  <Icon name={platform} size={14} />
                  <span className="only-read">{text(`platform.${platform}`)} </span>
                  {`${count}/${limit.longest}`}
                  {count > limit.shown && count <= limit.longest && <span> {text('publish.text.cut', { count: limit.shown })}</span>}
                </span>
              ))}
            </p>
          </div>
        )
      })}
      {entries.length < most && (
        <Button kind="text" icon="add" onPress={() => set([...entries, ''])}>
          {text(`publish.${kind}.add`)}
        </Button>
      )}
    </section>
  )
}
