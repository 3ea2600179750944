import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { IMAGE_WRONG } from '#contract/account/rules.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { useShowUser, useUser } from '#web/api/session.ts'
import { problemText } from '#web/languages/i18n.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import type { LoginState } from '#web/ui/login-link.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { View } from '#web/ui/state.tsx'
import { notify, Toasts } from '#web/ui/toast.tsx'
import styles from './avatar.module.css'
import { fileOf, openableOf } from './made.ts'
import { useAvatarFrame } from './use-avatar-frame.ts'

/** Our own creator, where no service is configured. */
const OWN_CREATOR = '/avatar-creator/'

/** What a configured service may do in its frame: all that a page needs, but not move our page. */
const SERVICE_MAY = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

/** /avatar, without the layout: an avatar creator in a frame. */
export function Component() {
  useTitle(t`Create avatar`)
  const site = useQuery(read('site'))
  const [made, setMade] = useState<string>()
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <ButtonLink small to={paths.profile}>
          {t`Back to profile`}
        </ButtonLink>
        <h1>{t`Create avatar`}</h1>
        {made && (
          <ButtonAnchor small look="quiet" href={made} target="_blank" rel="noopener noreferrer">
            {t`Open it again`}
          </ButtonAnchor>
        )}
      </div>
      <View query={site} rows={6}>
        {({ data }) => <Creator url={data.avatarUrl ?? OWN_CREATOR} onMade={setMade} />}
      </View>
      <Toasts />
    </main>
  )
}

/** @param onMade takes an address of the exported avatar, for readers whose browser opens no windows by itself */
function Creator({ url, onMade }: { url: string; onMade(address: string): void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const use = useUseAsPicture()
  useAvatarFrame(frame, url, {
    onExported(exported) {
      const address = openableOf(exported)
      if (address === undefined) return notify.error(t`The creator handed over nothing that can be opened`)
      onMade(address)
      window.open(address, '_blank', 'noopener')
    },
    onChosen(chosen) {
      void use(fileOf(chosen)).catch(notify.error)
    },
  })
  // A service of others leads the reader's page nowhere; our own creator is kept in its place by its headers.
  const sandbox = url === OWN_CREATOR ? {} : { sandbox: SERVICE_MAY }
  return <iframe ref={frame} className={styles.frame} src={url} title={t`Avatar creator`} {...sandbox} />
}

/** A picture becomes the reader's, by the way that pictures of the profile go. A visitor is led to /Login and back. */
function useUseAsPicture() {
  const user = useUser()
  const showUser = useShowUser()
  const navigate = useNavigate()
  const save = useCommand('editAccountInfo')
  return async (file: File | undefined) => {
    if (!file) return notify.error(problemText(IMAGE_WRONG))
    if (!user) {
      notify.error(t`Please login to use it as your picture`)
      const state: LoginState = { from: paths.avatar }
      return navigate(paths.login, { state })
    }
    if (save.isPending) return
    const { message, data } = await save.mutateAsync({ name: user.name, file })
    showUser(data)
    notify.success(message)
  }
}
