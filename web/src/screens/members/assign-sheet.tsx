import { capacityLimits } from '@adroit/contract/capacity-limits'
import { useDeferredValue, useMemo, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { reportProblem } from '../../api/report-problem.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { nameOrder } from '../../locale/name-order.ts'
import { showCount } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { useTexts } from '../../locale/use-texts.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { useAssignToSeveral } from '../../queries/member-accounts.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { showSnack, showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { PlatformMarks } from '../../ui/platform-mark.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import access from './access.module.css'
import { groupsOf, shownAccounts, toggled } from './access-draft.ts'
import styles from './members.module.css'

interface AssignSheetProps {
  readonly open: boolean
  /** Ids of the selected members. */
  readonly members: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

interface Chosen {
  /** Ids. */
  readonly accounts: ReadonlySet<string>
  /** Names. */
  readonly groups: ReadonlySet<string>
}

const none: Chosen = { accounts: new Set(), groups: new Set() }
const spoken = ['access'] as const

/** Accounts rendered at first; a press adds as many. */
const firstRows = 200

/** Assigns accounts and groups to the selected members, or takes them back; a snack undoes it. */
export function AssignSheet({ open, members, onClose, onDone }: AssignSheetProps) {
  const text = useText()
  const online = useOnline()
  const assign = useAssignToSeveral()
  const [chosen, setChosen] = useState<Chosen>(none)
  const [refused, setRefused] = useState<string | null>(null)
  const size = chosen.accounts.size + chosen.groups.size
  const tooMany = members.length * size > capacityLimits.assignmentsAtOnce
  const close = () => {
    setRefused(null)
    onClose()
  }
  async function submit(give: boolean): Promise<void> {
    setRefused(null)
    try {
      const groups = [...chosen.groups]
      const change = { members: [...members], accounts: [...chosen.accounts], ...(groups.length > 0 && { groups }) }
      const { changed } = await assign.mutateAsync({ assign: give, changes: [change] })
      const count = changed.reduce((sum, one) => sum + one.members.length, 0)
      const undo = () =>
        void assign.mutateAsync({ assign: !give, changes: changed }).then(
          () => showToast(text('assign.undone')),
          (problem: unknown) => reportProblem(problem, text),
        )
      if (count === 0) showToast(text('assign.nothing'))
      else showSnack(text(give ? 'assign.given' : 'assign.taken', { count }), text('action.undo'), undo)
      setChosen(none)
      onClose()
      onDone()
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  const locked = !online || size === 0 || tooMany || assign.isPending
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text('assign.title', { count: members.length })}
      tall
      footer={
        <>
          <div role="alert">
            {refused && (
              <Note icon="warning" tone="bad">
                {refused}
              </Note>
            )}
            {tooMany && <Note icon="info">{text('assign.tooMany', { max: capacityLimits.assignmentsAtOnce })}</Note>}
          </div>
          <div className={styles.two}>
            <Button kind="quiet" disabled={locked} onPress={() => void submit(false)}>
              {text('assign.take')}
            </Button>
            <Button disabled={locked} onPress={() => void submit(true)}>
              {text('assign.give')}
            </Button>
          </div>
        </>
      }
    >
      {open && <AccountChoice chosen={chosen} onChoose={setChosen} />}
    </Sheet>
  )
}

interface AccountChoiceProps {
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

function AccountChoice({ chosen, onChoose }: AccountChoiceProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const ready = useTexts(spoken)
  const accounts = useAccounts()
  const [search, setSearch] = useState('')
  const [rows, setRows] = useState(firstRows)
  const sought = useDeferredValue(search)
  const shown = useMemo(() => {
    const sorted = (accounts.data ?? []).toSorted((one, other) => nameOrder(locale)(one.name, other.name))
    return shownAccounts(sorted, { search: sought, platforms: [], seenOnly: false }, () => true)
  }, [accounts.data, sought, locale])
  const failed = accounts.isError && !accounts.data
  const groups = useMemo(() => groupsOf(accounts.data ?? [], none.groups, nameOrder(locale)), [accounts.data, locale])
  const shownGroups = groups.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))
  const choose = (ids: readonly string[], on: boolean) => onChoose({ ...chosen, accounts: toggled(chosen.accounts, ids, on) })
  if (failed) return <LoadFailed onReload={() => void accounts.refetch()} detail={apiTexts(accounts.error)} />
  if (!accounts.data || !ready) return <SkeletonRows rows={6} />
  const ids = shown.map(({ id }) => id)
  return (
    <>
      <div className={access.search}>
        <SearchField label={text('assign.search')} value={search} onChange={setSearch} />
      </div>
      {shownGroups.length > 0 && (
        <section aria-label={text('access.groups')}>
          <h3 className={form.heading}>{text('access.groups')}</h3>
          <ul className={access.rows}>
            {shownGroups.map(({ name, count }) => (
              <li key={name} className={access.row}>
                <CheckBox
                  checked={chosen.groups.has(name)}
                  onChange={(on) => onChoose({ ...chosen, groups: toggled(chosen.groups, [name], on) })}
                >
                  <span className={access.name}>{name}</span>
                  <span className={access.note}>{text('access.groupNote', { count })}</span>
                </CheckBox>
              </li>
            ))}
          </ul>
          <h3 className={form.heading}>{text('access.single')}</h3>
        </section>
      )}
      {ids.length > 1 && (
        <div className={`${access.rows} ${access.row}`}>
          <CheckBox checked={ids.every((id) => chosen.accounts.has(id))} onChange={(on) => choose(ids, on)}>
            <span className={access.name}>{text('assign.allAccounts', { count: ids.length })}</span>
          </CheckBox>
        </div>
      )}
      <ul className={access.rows}>
        {shown.slice(0, rows).map(({ id, name, platform, currency, group }) => (
          <li key={id} className={access.row}>
            <CheckBox checked={chosen.accounts.has(id)} onChange={(on) => choose([id], on)}>
              <span className={access.name}>{name}</span>
              <span className={access.note}>
                <PlatformMarks platforms={[platform]} size={14} />
                <span>{[currency, group].filter(Boolean).join(' · ')}</span>
              </span>
            </CheckBox>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={access.none}>
          {search.trim() === '' ? text('assign.noAccounts') : text('search.nothing', { search: search.trim() })}
        </p>
      )}
      {shown.length > rows && (
        <div className={access.more}>
          <Button kind="quiet" onPress={() => setRows(rows + firstRows)}>
            {text('assign.more', { count: showCount(Math.min(firstRows, shown.length - rows), locale) })}
          </Button>
        </div>
      )}
    </>
  )
}
