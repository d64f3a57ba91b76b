import { showAge } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack } from '../../../navigation/navigate.ts'
import { Button } from '../../../ui/button.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { Tile, View } from '../../../ui/views.tsx'
import type { StoredDraft } from './stored-drafts.ts'

interface DraftOfferProps {
  readonly title: string
  readonly draft: StoredDraft
  readonly onGoOn: () => void
  readonly onDiscard: () => void
}

/** Offers to continue an unfinished draft or to start over. */
export function DraftOffer({ title, draft, onGoOn, onDiscard }: DraftOfferProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const age = showAge(new Date(draft.at).toISOString(), locale, text)
  const name = draft.definition.name.trim()
  return (
    <Page scrolling="contained" bar={<NavBar title={title} onBack={() => void navigateBack()} backIcon="close" />}>
      <View
        picture={<Tile icon="edit" tone="accent" />}
        title={text('builder.draftTitle')}
        actions={
          <>
            <Button onPress={onGoOn}>{text('builder.draftGoOn')}</Button>
            <Button kind="quiet" onPress={onDiscard}>
              {text(draft.version === null ? 'builder.draftDiscard' : 'builder.draftDiscardChange')}
            </Button>
          </>
        }
      >
        {text(name === '' ? 'builder.draftNameless' : 'builder.draftWords', { name, age, step: text(`builder.step.${draft.step}`) })}
      </View>
    </Page>
  )
}
