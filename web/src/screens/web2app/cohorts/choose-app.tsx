import type { WebApp } from '@adroit/contract/web2app'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { routes } from '../../../navigation/routes.ts'
import { Button } from '../../../ui/button.tsx'
import form from '../../../ui/form.module.css'
import { ListRow } from '../../../ui/list-row.tsx'
import { Tile, View } from '../../../ui/views.tsx'

/** The company's apps, for an address that names none; without one, what to do first. */
export function ChooseApp({ apps, onChoose }: { readonly apps: readonly WebApp[]; readonly onChoose: (app: string) => void }) {
  const text = useText()
  if (apps.length === 0)
    return (
      <View
        picture={<Tile icon="web2app" />}
        title={text('cohorts.noApp')}
        actions={<Button onPress={() => void navigateTo(routes.web2app)}>{text('cohorts.setUp')}</Button>}
      >
        {text('cohorts.noAppNote')}
      </View>
    )
  return (
    <section className={form.section} aria-label={text('cohorts.chooseApp')}>
      <h2 className={form.heading}>{text('cohorts.chooseApp')}</h2>
      {apps.map(({ id, name, timeZone, currency }) => (
        <ListRow key={id} icon="web2app" title={name} note={`${currency} · ${timeZone}`} opens="page" onPress={() => onChoose(id)} />
      ))}
    </section>
  )
}
