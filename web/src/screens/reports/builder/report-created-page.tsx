import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { redirectTo, switchTab } from '../../../navigation/navigate.ts'
import { usePageParameters } from '../../../navigation/parameters.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { useReport } from '../../../queries/reports.ts'
import { Button } from '../../../ui/button.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { Tile, View } from '../../../ui/views.tsx'
import { SharingSheet } from '../report-sheets.ts'
import { sharingText } from '../sharing/sharing-mark.tsx'

/** Confirms that the report was created, with links to continue. */
export function ReportCreatedPage() {
  const text = useText()
  const { id } = usePageParameters()
  const report = useReport(id ?? '', id !== undefined)
  const [sharing, setSharing] = useState(false)
  const view = () => void redirectTo(id === undefined ? routes.reports : pageUrl(routes.report, { id }))
  const home = () => void switchTab(routes.home)
  return (
    <Page scrolling="none" bar={<NavBar title={text('created.title')} onBack={home} backIcon="close" />}>
      <View
        picture={<Tile icon="check" tone="good" />}
        title={text('created.heading')}
        actions={
          <>
            <Button onPress={view}>{text('created.view')}</Button>
            {report.data && (
              <Button kind="quiet" icon="share" onPress={() => setSharing(true)}>
                {text('created.share')}
              </Button>
            )}
            <Button kind="quiet" onPress={home}>
              {text('action.returnHome')}
            </Button>
          </>
        }
      >
        {report.data && report.data.sharing.with !== 'nobody'
          ? text('created.sharedWith', { who: sharingText(report.data.sharing, text) })
          : text('created.words')}
      </View>
      {report.data && <SharingSheet report={report.data} open={sharing} onClose={() => setSharing(false)} />}
    </Page>
  )
}
