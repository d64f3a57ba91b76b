import { type Member, memberStatuses } from '@adroit/contract/members'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showCount } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo } from '../../navigation/navigate.ts'
import { useVisitKey } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { useMembers } from '../../queries/members.ts'
import { useMay } from '../../state/may.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import columns from '../../ui/columns.module.css'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../ui/not-allowed-page.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { useReachBottom } from '../../ui/reach-bottom.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { toggled } from './access-draft.ts'
import { isAssignable, MemberRow, SelectableMember } from './member-row.tsx'
import styles from './members.module.css'
import { MembersSelection } from './members-selection.tsx'

type Status = Member['status'] | null

/** Rows rendered at first; scrolling adds more. */
const portion = 60

/** All members of the company. */
export function MembersPage() {
  const text = useText()
  const known = useMemberKnown()
  const mayManage = useMay('members.manage')
  if (known && !mayManage) return <NotAllowedPage title={text('members.title')} icon="people" words={text('members.notAllowed')} />
  return <MemberList />
}

function MemberList() {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const visit = useVisitKey()
  const online = useOnline()
  const members = useMembers()
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<Status>(null)
  const [drawn, setDrawn] = useState(portion)
  /** Null: rows open members. */
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const select = (id: string, on: boolean) => setSelected((before) => toggled(before ?? new Set(), [id], on))
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const all = members.data ?? []
  const matching = all.filter((member) => (status === null || member.status === status) && memberMatches(member, search))
  useReachBottom(scroller, drawn < matching.length, () => setDrawn((count) => count + portion), drawn)
  const count = (of: Status) => showCount(all.filter((member) => of === null || member.status === of).length, locale)
  return (
    <Page
      width="broad"
      visit={visit}
      scrollerRef={setScroller}
      footer={selected && <MembersSelection selected={selected} shown={matching} onSelect={setSelected} />}
      bar={
        <NavBar
          title={text('members.title')}
          onBack={() => void navigateBack()}
          actions={
            <>
              <IconButton
                icon={selected ? 'close' : 'checkAll'}
                label={text(selected ? 'assign.stop' : 'assign.select')}
                disabled={!members.data}
                onPress={() => setSelected(selected ? null : new Set())}
              />
              <IconButton icon="add" label={text('members.add')} disabled={!online} onPress={() => void navigateTo(routes.member)} />
            </>
          }
        />
      }
    >
      {members.isPending && <SkeletonRows rows={6} />}
      {members.isError && !members.data && <LoadFailed onReload={() => void members.refetch()} detail={apiTexts(members.error)} />}
      {members.data && (
        <>
          <div className={styles.search}>
            <SearchField label={text('members.search')} value={search} onChange={setSearch} />
          </div>
          <ChipRow label={text('members.filter')}>
            {([null, ...memberStatuses] as const).map((of) => (
              <Chip key={of ?? 'all'} chosen={status === of} count={count(of)} onPress={() => setStatus(of)}>
                {text(of === null ? 'members.all' : `status.${of}`)}
              </Chip>
            ))}
          </ChipRow>
          {!selected && (
            <ListRow icon="shield" title={text('team.rolesTitle')} opens="page" onPress={() => void navigateTo(routes.roles)} />
          )}
          {selected && !all.some(isAssignable) && (
            <div className={form.notes} role="status">
              <Note icon="info">{`${text('assign.nobody')}. ${text('assign.nobodyWords')}`}</Note>
            </div>
          )}
          <ul className={classNames(styles.rows, columns.rows)}>
            {matching.slice(0, drawn).map((member) => (
              <li key={member.id}>
                {selected ? (
                  <SelectableMember member={member} selected={selected.has(member.id)} onSelect={select} />
                ) : (
                  <MemberRow member={member} />
                )}
              </li>
            ))}
          </ul>
          {matching.length === 0 && (
            <View
              picture={<Tile icon="people" />}
              title={search.trim() === '' ? text('members.noneOfStatus') : text('search.nothing', { search: search.trim() })}
              actions={
                <Button
                  kind="quiet"
                  onPress={() => {
                    setSearch('')
                    setStatus(null)
                  }}
                >
                  {text('members.showAll')}
                </Button>
              }
            />
          )}
        </>
      )}
    </Page>
  )
}

/** Whether every typed word occurs in a member's name, username or e-mail. */
export function memberMatches(member: Pick<Member, 'name' | 'username' | 'email'>, search: string): boolean {
  const text = `${member.name} ${member.username} ${member.email ?? ''}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word))
}
