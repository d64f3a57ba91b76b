import type { PlanAudience } from '@adroit/contract/publish-plan'
import { useText } from '../../../../locale/text.ts'
import styles from './ad-groups-step.module.css'

/** An audience in one line: places, age, how many interests. */
export function AudienceSummary({ audience }: { readonly audience: Pick<PlanAudience, 'age' | 'include'> }) {
  const text = useText()
  const { age, include } = audience
  const parts = [
    include.places
      .map(({ name }) => name)
      .slice(0, 3)
      .join(', '),
    `${age.min}–${age.max === 65 ? '65+' : age.max}`,
    ...include.segments.genders.map((gender) => text(`publish.gender.${gender}`)),
    ...(include.taxonomy.length > 0 ? [text('publish.interests', { count: include.taxonomy.length })] : []),
  ]
  return <span className={styles.summary}>{parts.filter((part) => part !== '').join(' · ')}</span>
}
