import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { METAVERSE_PATH } from '#contract/addresses.ts'
import { read } from '#web/api/query.ts'
import { Actions, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState, View } from '#web/ui/state.tsx'

/** /metaverse: what an access code opens. Where another site is set, this page leads there. */
export function Component() {
  const access = useQuery(read('websiteAccess'))
  return (
    <Page title={t`Metaverse`} lead={t`The way into the stadium, for everybody with an access code.`}>
      <View query={access} rows={4}>
        {({ data: { hasAccess, url } }) => (hasAccess ? <Inside url={url} /> : <Closed />)}
      </View>
    </Page>
  )
}

function Inside({ url }: { url: string | null }) {
  const elsewhere = url !== null && url !== METAVERSE_PATH ? url : null
  return (
    <EmptyState title={t`You have access`}>
      <p>
        {elsewhere
          ? t`Your account keeps it: no code is needed any more.`
          : t`The stadium is being built. What is open already: the games, the collectibles and the arena.`}
      </p>
      <Actions>
        {elsewhere && (
          <ButtonAnchor look="primary" href={elsewhere} target="_blank" rel="noopener noreferrer">
            {t`Open the site`}
          </ButtonAnchor>
        )}
        {!elsewhere && (
          <>
            <ButtonLink to={paths.games}>{t`Play Games`}</ButtonLink>
            <ButtonLink to={paths.collectibles}>{t`Collectibles`}</ButtonLink>
            <ButtonLink to={paths.esports}>{t`Immersive Esports`}</ButtonLink>
          </>
        )}
      </Actions>
    </EmptyState>
  )
}

function Closed() {
  return (
    <EmptyState title={t`This page opens with an access code`}>
      <p>{t`Ask for one, and we send it by email.`}</p>
      <Actions>
        <ButtonLink look="primary" to={paths.home}>{t`Enter Access Code`}</ButtonLink>
        <ButtonLink to={paths.getCode}>{t`Get Access Code`}</ButtonLink>
      </Actions>
    </EmptyState>
  )
}
