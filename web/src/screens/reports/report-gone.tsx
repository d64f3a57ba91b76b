import { useText } from '../../locale/text.ts'
import { navigateBack, redirectTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Tile, View } from '../../ui/views.tsx'

/** Shown for a report that was deleted or is no longer shared with the member. */
export function ReportGone({ onRefresh }: { readonly onRefresh: () => void }) {
  const text = useText()
  return (
    <Page bar={<NavBar title={text('report.title')} onBack={() => void navigateBack()} />}>
      <View
        picture={<Tile icon="report" />}
        title={text('reportGone.title')}
        actions={
          <>
            <Button icon="refresh" onPress={onRefresh}>
              {text('action.refresh')}
            </Button>
            <Button kind="quiet" onPress={() => void redirectTo(routes.reports)}>
              {text('reportGone.toList')}
            </Button>
          </>
        }
      >
        {text('reportGone.words')}
      </View>
    </Page>
  )
}
