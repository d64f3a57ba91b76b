import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { type Route, routes } from '../../navigation/routes.ts'
import { useMay } from '../../state/may.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './home-page.module.css'

export function Shortcuts() {
  const text = useText()
  const mayWrite = useMay('reports.write')
  return (
    <nav className={styles.shortcuts} aria-label={text('home.shortcuts')}>
      <Shortcut icon="report" name={text('home.reports')} to={routes.reports} />
      <Shortcut icon="layers" name={text('home.accounts')} to={routes.accounts} />
      {mayWrite && <Shortcut icon="add" name={text('home.newReport')} to={routes.createReport} />}
    </nav>
  )
}

function Shortcut({ icon, name, to }: { readonly icon: IconName; readonly name: string; readonly to: Route }) {
  return (
    <button type="button" className={styles.shortcut} onClick={() => void navigateTo(to)}>
      <Icon name={icon} size={22} />
      {name}
    </button>
  )
}
