import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { useCompany } from '../../queries/company.ts'
import { useMay } from '../../state/may.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../ui/not-allowed-page.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { CompanyForm } from './company-form.tsx'
import { FactorRoles } from './factor-roles.tsx'
import { StorageUse } from './storage-use.tsx'
import { WebhooksRow } from './webhooks-row.tsx'

/** Settings of the whole company. */
export function CompanyPage() {
  const text = useText()
  const known = useMemberKnown()
  const mayManage = useMay('company.manage')
  if (known && !mayManage) return <NotAllowedPage title={text('company.title')} icon="company" words={text('company.notAllowed')} />
  return <CompanySettings />
}

function CompanySettings() {
  const text = useText()
  const company = useCompany()
  return (
    <Page bar={<NavBar title={text('company.title')} onBack={() => void navigateBack()} />}>
      {company.data && <CompanyForm company={company.data} />}
      {company.data && <FactorRoles chosen={company.data.secondFactorRoles} />}
      {company.data && <WebhooksRow />}
      {company.data && <StorageUse />}
      {company.isPending && <SkeletonRows rows={4} />}
      {company.isError && !company.data && <LoadFailed onReload={() => void company.refetch()} detail={apiTexts(company.error)} />}
    </Page>
  )
}
