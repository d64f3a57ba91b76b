import { useEffect, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { isLoggedIn } from '../../lib/stored-login.ts'
import { useText } from '../../locale/text.ts'
import { redirectTo, reLaunch } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { LanguageButton } from '../../parts/profile/language-button.tsx'
import { askInvite, type Invite, isInviteGone } from '../../queries/invite.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { InviteAcceptance } from './invite-acceptance.tsx'
import { useInviteForm } from './invite-form.ts'
import styles from './login-page.module.css'

type Asked = { readonly invite: Invite } | { readonly failed: unknown } | null

/** Opened by an invitation link; a new member chooses a password here. The secret is removed from the address bar as soon as it is read. */
export function InvitePage() {
  const text = useText()
  const { secret: fromLink } = usePageParameters()
  const secret = useInviteForm((state) => state.secret)
  const [asked, setAsked] = useState<Asked>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (fromLink === undefined) return
    useInviteForm.setState({ secret: fromLink, password: '' })
    setAsked(null)
    // replaces the history entry that contains the secret, so that Back cannot reach it
    void redirectTo(routes.invite)
  }, [fromLink])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more
  useEffect(() => {
    if (secret === null) return
    const stop = new AbortController()
    askInvite(secret, stop.signal).then(
      (invite) => setAsked({ invite }),
      (failed) => !stop.signal.aborted && setAsked({ failed }),
    )
    return () => stop.abort()
  }, [secret, turn])
  const reload = () => {
    setAsked(null)
    setTurn(turn + 1)
  }
  return (
    <Page bar={<NavBar title={text('invite.title')} hidden actions={<LanguageButton />} />}>
      {secret === null && fromLink === undefined ? (
        <Unusable title={text('invite.lost')} words={text('invite.lostWords')} />
      ) : asked === null ? (
        <SkeletonRows rows={4} />
      ) : 'invite' in asked ? (
        <div className={styles.login}>
          <img src="./favicon.svg" width={44} height={44} alt="" />
          <h2 className={styles.title}>{text('invite.hello', { name: asked.invite.name })}</h2>
          <p className={styles.motto}>{text('invite.choose', { company: asked.invite.companyName })}</p>
          {isLoggedIn() && (
            <Note icon="warning" tone="warn">
              {text('invite.otherSession')}
            </Note>
          )}
          <InviteAcceptance invite={asked.invite} onGone={(failed) => setAsked({ failed })} />
        </div>
      ) : isInviteGone(asked.failed) ? (
        <Unusable title={text('invite.gone')} words={text('invite.goneWords')} />
      ) : (
        <LoadFailed onReload={reload} detail={apiTexts(asked.failed)} />
      )}
    </Page>
  )
}

function Unusable({ title, words }: { readonly title: string; readonly words: string }) {
  const text = useText()
  return (
    <View
      picture={<Tile icon="warning" tone="bad" />}
      title={title}
      actions={<Button onPress={() => void reLaunch(isLoggedIn() ? routes.home : routes.login)}>{text('invite.toLogin')}</Button>}
    >
      {words}
    </View>
  )
}
