import { type Role, roles } from '@adroit/contract/roles'
import { useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useRequireFactor } from '../../queries/company.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { CheckRows } from '../../ui/check-rows.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { Note } from '../../ui/note.tsx'
import { Band } from '../../ui/page.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** The roles whose members need a second factor. Owners change them. */
export function FactorRoles({ chosen }: { readonly chosen: readonly Role[] }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const isOwner = useSession((state) => state.userInfo?.role === 'owner')
  const [draft, setDraft] = useState<readonly Role[] | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const require = useRequireFactor()
  const names = roles.filter((role) => chosen.includes(role)).map((role) => text(`role.${role}`))
  const shown = names.length === 0 ? text('company.factorNobody') : names.join(locale === 'zh-CN' ? '、' : ', ')
  async function save(): Promise<void> {
    if (draft === null || require.isPending) return
    setRefused(null)
    try {
      const ended = await require.mutateAsync(draft)
      setDraft(null)
      showToast(text('company.factorDone', { count: ended }))
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  return (
    <>
      <Band />
      <ListRow
        icon="shield"
        title={text('company.factor')}
        note={
          <>
            {shown}
            {!isOwner && <br />}
            {!isOwner && text('company.factorOwners')}
          </>
        }
        {...(isOwner && { opens: 'sheet' as const, onPress: () => setDraft(chosen) })}
      />
      <Sheet
        open={draft !== null}
        onClose={() => {
          setDraft(null)
          setRefused(null)
        }}
        title={text('company.factor')}
        note={text('company.factorNote')}
        footer={
          <Button busy={require.isPending} onPress={() => void save()}>
            {text('profile.save')}
          </Button>
        }
      >
        {refused && (
          <div className={form.notes} role="alert">
            <Note icon="warning" tone="bad">
              {refused}
            </Note>
          </div>
        )}
        <CheckRows
          title={text('company.factor')}
          all={{ name: text('company.factorNobody'), note: text('company.factorNobodyNote') }}
          choices={roles.map((role) => ({ value: role, name: text(`role.${role}`) }))}
          chosen={draft ?? []}
          onChoose={setDraft}
        />
      </Sheet>
    </>
  )
}
