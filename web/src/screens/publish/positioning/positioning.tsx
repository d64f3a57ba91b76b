import type { Draft } from '@adroit/contract/publish-drafts'
import { publishLimits } from '@adroit/contract/publish-limits'
import { type TaxonomyItem, taxonomyKinds } from '@adroit/contract/publish-plan'
import { publishSupport } from '@adroit/contract/publish-support'
import { useState } from 'react'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack } from '../../../navigation/navigate.ts'
import { useTargeting } from '../../../queries/publish-check.ts'
import type { PublishAccount } from '../../../queries/publish-drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import { showToast } from '../../../ui/feedback.ts'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { type Side, sides, withAudience, withSide } from '../form/audience/plan-audiences.ts'
import { firstPlan } from '../form/first-plan.ts'
import { LeavePlan } from '../form/leave-plan.tsx'
import { SaveNotes } from '../form/save-notes.tsx'
import { isConnectable } from '../form/step-props.ts'
import { usePlanWork } from '../form/use-plan-work.ts'
import { PickedItems } from './picked-items.tsx'
import styles from './positioning.module.css'
import { TaxonomyRows } from './taxonomy-rows.tsx'

interface PositioningProps {
  readonly draft: Draft
  readonly audience: string
  readonly accounts: readonly PublishAccount[]
}

const isSameItem = (one: TaxonomyItem, other: TaxonomyItem): boolean =>
  one.platform === other.platform && one.kind === other.kind && one.id === other.id

/** Chooses whom an audience includes and excludes, from the taxonomies of the plan's platforms. Saves itself like the form. */
export function Positioning({ draft, audience, accounts }: PositioningProps) {
  const text = useText()
  const work = usePlanWork(firstPlan(draft))
  const planned = work.plan.accounts.flatMap(({ account }) => accounts.find(({ id }) => id === account) ?? [])
  const platforms = [...new Set(planned.map(({ platform }) => platform).filter(isConnectable))]
  const [asked, setAsked] = useState(platforms[0])
  const [kind, setKind] = useState<TaxonomyItem['kind']>('interest')
  const [side, setSide] = useState<Side>('include')
  const [search, setSearch] = useState('')
  const sought = useDebounced(search.trim(), 300)
  const platform = asked && platforms.includes(asked) ? asked : platforms[0]
  const account = planned.find((one) => one.platform === platform)?.id ?? null
  const found = useTargeting(work.online ? account : null, kind, sought)
  const current = work.plan.audiences.find(({ key }) => key === audience)
  const excludes = platform !== undefined && publishSupport[platform].excludesTaxonomy
  const used: Side = excludes ? side : 'include'
  const picked = current ? current[used].taxonomy : []

  function toggle(item: TaxonomyItem, of: Side): void {
    const before = current?.[of].taxonomy ?? []
    const on = before.some((one) => isSameItem(one, item))
    if (!on && before.length >= publishLimits.taxonomyItems) {
      showToast(text('positioning.full', { max: publishLimits.taxonomyItems }))
      return
    }
    const taxonomy = on ? before.filter((one) => !isSameItem(one, item)) : [...before, item]
    work.change((plan) => withAudience(plan, audience, (known) => withSide(known, of, { taxonomy })))
  }

  return (
    <Page
      scrolling="contained"
      bar={<NavBar title={text('positioning.title')} subtitle={current?.name || undefined} onBack={() => void navigateBack()} />}
      footer={
        <footer className={styles.footer}>
          <Button busy={work.state === 'saving'} onPress={() => void work.save().then((saved) => saved && navigateBack())}>
            {text('action.done')}
          </Button>
        </footer>
      }
    >
      <SaveNotes work={work} />
      <div className={styles.tools}>
        {platforms.length > 1 && (
          <ChipChoice
            label={text('positioning.platform')}
            labelHidden
            options={platforms.map((value) => ({ value, name: text(`platform.${value}`) }))}
            chosen={platform ? [platform] : []}
            onToggle={setAsked}
          />
        )}
        <ChipChoice
          label={text('positioning.kind')}
          labelHidden
          options={taxonomyKinds.map((value) => ({ value, name: text(`positioning.${value}`) }))}
          chosen={[kind]}
          onToggle={setKind}
        />
        <ChipChoice
          label={text('positioning.side')}
          labelHidden
          options={sides.map((value) => ({
            value,
            name: text(`positioning.side.${value}`),
            locked:
              value === 'exclude' && platform && !excludes
                ? text('positioning.noExclude', { platform: text(`platform.${platform}`) })
                : null,
          }))}
          chosen={[used]}
          onToggle={setSide}
        />
        <SearchField label={text('positioning.search')} value={search} onChange={setSearch} />
      </div>
      {current && <PickedItems include={current.include.taxonomy} exclude={current.exclude.taxonomy} onRemove={toggle} />}
      {platform && (
        <TaxonomyRows
          found={found}
          platform={platform}
          search={sought}
          online={work.online}
          isOn={(id) => picked.some((one) => one.platform === platform && one.kind === kind && one.id === id)}
          onToggle={(item) => toggle({ platform, kind, id: item.id, name: item.name }, used)}
        />
      )}
      <LeavePlan work={work} />
    </Page>
  )
}
