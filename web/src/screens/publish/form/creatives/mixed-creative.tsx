import type { MaterialSummary } from '@adroit/contract/material'
import { materialRules } from '@adroit/contract/plan-rules/creatives'
import type { Plan } from '@adroit/contract/publish-plan'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../../../locale/text.ts'
import { MaterialPicker } from '../../../../parts/materials/material-picker.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useDragOrder } from '../../../../ui/wizard/drag-order.ts'
import { materialOf, movedTo, withCreative } from '../plan-creatives.ts'
import { FieldProblems } from '../plan-field.tsx'
import type { PlanStepProps } from '../step-props.ts'
import styles from './creatives-step.module.css'
import { MaterialCard } from './material-card.tsx'

interface MixedCreativeProps extends PlanStepProps {
  readonly creative: Plan['creatives'][number]
  readonly at: number
  readonly materials: ReadonlyMap<string, MaterialSummary>
}

const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A carousel, whose cards are moved by dragging their numbers, by the arrow keys or by buttons; or the materials of a dynamic ad. */
export function MixedCreative({ creative, at, materials, onChange, problems }: MixedCreativeProps) {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const [adding, setAdding] = useState(false)
  const [said, setSaid] = useState('')
  const { key, kind } = creative
  const cards = creative.materials
  const ordered = kind === 'carousel'
  const { most } = materialRules[kind]
  const set = (next: typeof cards) => onChange((plan) => withCreative(plan, key, { materials: next }))
  const nameOf = (material: string) => materials.get(material)?.name ?? text('publish.material')
  const move = (from: number, to: number) => {
    const card = cards[from]
    if (!card || to < 0 || to >= cards.length) return
    set(movedTo(cards, from, to))
    setSaid(text('publish.movedTo', { name: nameOf(card.material), place: to + 1, count: cards.length }))
  }
  const { begin, shiftOf, dragged } = useDragOrder(list, move, 'x')
  const onKey = (event: KeyboardEvent, index: number) => {
    const by = arrows[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(index, index + by)
  }
  return (
    <section className={styles.group} aria-label={creative.name} data-field={`creatives.${at}`}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h3>{text(`publish.kind.${kind}`)}</h3>
          <p className={styles.rule}>{text(`publish.rule.${kind as 'carousel'}`)}</p>
        </div>
        <IconButton
          icon="remove"
          label={text('publish.remove', { name: creative.name })}
          onPress={() => onChange((plan) => withCreative(plan, key, null))}
        />
      </header>
      <ul ref={list} className={styles.strip} data-dragging={dragged !== null || undefined}>
        {cards.map((card, index) => {
          const name = nameOf(card.material)
          const shift = shiftOf(index)
          const material = materials.get(card.material)
          return (
            <MaterialCard
              // biome-ignore lint/suspicious/noArrayIndexKey: a carousel may show a material twice
              key={`${card.material} ${index}`}
              material={material}
              changed={!!material && material.contentHash !== card.contentHash}
              name={name}
              field={`creatives.${at}.materials.${index}`}
              dragged={dragged === index}
              style={shift === 0 ? undefined : { transform: `translateX(${shift}px)` }}
              badge={
                ordered && (
                  <button
                    type="button"
                    className={styles.badge}
                    aria-label={text('publish.cardHandle', { name, place: index + 1, count: cards.length })}
                    onPointerDown={(event) => begin(event, index)}
                    onKeyDown={(event) => onKey(event, index)}
                  >
                    {index + 1}
                  </button>
                )
              }
              tools={
                ordered && (
                  <span className={styles.tools}>
                    <IconButton
                      icon="back"
                      label={text('publish.earlier', { name })}
                      disabled={index === 0}
                      onPress={() => move(index, index - 1)}
                    />
                    <IconButton
                      icon="forward"
                      label={text('publish.later', { name })}
                      disabled={index === cards.length - 1}
                      onPress={() => move(index, index + 1)}
                    />
                  </span>
                )
              }
              onRemove={() => set(cards.filter((_, place) => place !== index))}
            />
          )
        })}
        {cards.length < most && (
          <li className={styles.card}>
            <button type="button" className={styles.addTile} onClick={() => setAdding(true)}>
              <Icon name="add" size={26} />
              {text('publish.library')}
            </button>
          </li>
        )}
      </ul>
      <p role="status" className="only-read">
        {said}
      </p>
      <div className={styles.problems}>
        <FieldProblems field={`creatives.${at}.materials`} problems={problems} />
        {cards.map((card, index) => (
          <FieldProblems key={`${card.material} ${card.contentHash}`} field={`creatives.${at}.materials.${index}`} problems={problems} />
        ))}
      </div>
      <MaterialPicker
        open={adding}
        onClose={() => setAdding(false)}
        kind={kind}
        most={most - cards.length}
        onChoose={(chosen) => set([...cards, ...chosen.map(materialOf)])}
      />
    </section>
  )
}
