import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { publishRoutes } from '../../navigation/publish-routes.ts'
import { type Route, routes } from '../../navigation/routes.ts'
import { useToReview } from '../../queries/to-review.ts'
import { useMay } from '../../state/may.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './home-page.module.css'

/** Where members go from home; Review says how much waits for the member. */
export function Shortcuts() {
  const text = useText()
  const mayReview = useMay('materials.review')
  const mayPublish = useMay('publishing.write')
  const toReview = useToReview(mayReview).data ?? 0
  return (
    <nav className={styles.shortcuts} aria-label={text('home.shortcuts')}>
      <Shortcut icon="report" name={text('home.reports')} to={routes.reports} />
      <Shortcut icon="image" name={text('home.materials')} to={routes.materials} />
      {mayReview && (
        <Shortcut
          icon="checkRound"
          name={text('home.review')}
          to={routes.reviewMaterials}
          {...(toReview > 0 && { count: toReview, countWords: text('home.toReview', { count: toReview }) })}
        />
      )}
      {mayPublish && <Shortcut icon="publish" name={text('home.publish')} to={publishRoutes.list} />}
      <Shortcut icon="layers" name={text('home.accounts')} to={routes.accounts} />
    </nav>
  )
}

interface ShortcutProps {
  readonly icon: IconName
  readonly name: string
  readonly to: Route
  readonly count?: number
  /** What the count means, for screen readers. */
  readonly countWords?: string
}

function Shortcut({ icon, name, to, count, countWords }: ShortcutProps) {
  return (
    <button type="button" className={styles.shortcut} onClick={() => void navigateTo(to)}>
      <Icon name={icon} size={22} />
      {name}
      {count !== undefined && (
        <>
          <span className={styles.waiting} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
          <span className="only-read">{countWords}</span>
        </>
      )}
    </button>
  )
}
