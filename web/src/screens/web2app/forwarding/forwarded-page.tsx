import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack, navigateTo } from '../../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../../navigation/parameters.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { useForwarded } from '../../../queries/web2app-forwarding.ts'
import { useMay } from '../../../state/may.ts'
import form from '../../../ui/form.module.css'
import { ListRow } from '../../../ui/list-row.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Band, Page } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/views.tsx'
import { ForwardedDays } from './forwarded-days.tsx'
import { ForwardedProblems } from './forwarded-problems.tsx'
import { ForwardedRequests } from './forwarded-requests.tsx'
import { HeldNote } from './held-note.tsx'

/** What became of the events of the destination `?id=`. */
export function ForwardedPage() {
  const text = useText()
  const { id = '' } = usePageParameters()
  const { data, isPending, isError, error, refetch } = useForwarded(id)
  const mayManage = useMay('web2app.manage')
  const forwarding = data?.forwarding
  const title = forwarding
    ? `${text(`platform.${forwarding.platform}`)} · ${forwarding.targetName ?? forwarding.target}`
    : text('forward.title')
  return (
    <Page visit={useVisitKey()} bar={<NavBar title={title} onBack={() => void navigateBack()} />}>
      {isPending && <SkeletonRows rows={6} />}
      {isError && !data && <LoadFailed onReload={() => void refetch()} detail={apiTexts(error)} />}
      {data && forwarding && (
        <>
          {forwarding.held && (
            <div className={form.notes}>
              <HeldNote held={forwarding.held} platform={forwarding.platform} />
            </div>
          )}
          {mayManage && (
            <ListRow
              title={text('forward.settings')}
              note={forwarding.account.name}
              value={text(!forwarding.enabled ? 'forward.off' : forwarding.testCode === null ? 'forward.on' : 'forward.test')}
              opens="page"
              onPress={() => void navigateTo(pageUrl(routes.web2appForwarding, { app: forwarding.app, id }))}
            />
          )}
          <Band />
          <ForwardedDays days={data.days} />
          <Band />
          {data.later && <ForwardedRequests platform={forwarding.platform} later={data.later} />}
          <ForwardedProblems forwarding={forwarding} problems={data.problems} />
        </>
      )}
    </Page>
  )
}
