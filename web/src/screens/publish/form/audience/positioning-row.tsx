import type { PlanProblem } from '@adroit/contract/publish-check'
import type { PlanAudience } from '@adroit/contract/publish-plan'
import { useText } from '../../../../locale/text.ts'
import { navigateTo } from '../../../../navigation/navigate.ts'
import { publishRoutes } from '../../../../navigation/publish-routes.ts'
import { pageUrl } from '../../../../navigation/routes.ts'
import { showToast } from '../../../../ui/feedback.ts'
import type { PlanWork } from '../use-plan-work.ts'
import { TargetRow } from './target-row.tsx'

interface PositioningRowProps {
  readonly audience: PlanAudience
  readonly at: number
  readonly problems: readonly PlanProblem[]
  readonly work: PlanWork
  /** Accounts are chosen: taxonomies are those of their platforms. */
  readonly ready: boolean
}

/** Interests, behavior and browsing, on a page of their own. The draft is saved before, so that the page continues with it. */
export function PositioningRow({ audience, at, problems, work, ready }: PositioningRowProps) {
  const text = useText()
  const { include, exclude } = audience
  async function open(): Promise<void> {
    if (!ready) return showToast(text('publish.noAccount'))
    const draft = await work.save()
    if (draft) await navigateTo(pageUrl(publishRoutes.positioning, { draft: draft.id, audience: audience.key }))
    else showToast(text('publish.saveFirst'))
  }
  return (
    <TargetRow
      field={`audiences.${at}.include.taxonomy`}
      problems={problems.map((problem) =>
        problem.field.startsWith(`audiences.${at}.exclude.taxonomy`) ? { ...problem, field: `audiences.${at}.include.taxonomy` } : problem,
      )}
      title={text('positioning.row')}
      names={[...include.taxonomy.map(({ name }) => name), ...exclude.taxonomy.map(({ name }) => text('positioning.not', { name }))]}
      none={text('publish.none')}
      opens="page"
      onPress={() => void open()}
    />
  )
}
