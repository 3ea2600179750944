import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Card } from '#contract/card/calls.ts'
import { read } from '#web/api/query.ts'
import { language } from '#web/languages/languages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import styles from './share.module.css'

const INVITES = {
  pick: t`See how all fans saw the match`,
  round: t`Predict the next round`,
  rank: t`Play along`,
  league: t`See the league`,
} as const satisfies Record<Card['kind'], string>

/** /share/:card: what a fan shared, for everybody who has the address. */
export function Component() {
  const { card = '' } = useParams()
  const found = useQuery({ ...read('card', { card, language }), retry: false })
  if (found.data) return <Shared card={found.data.data} />
  return (
    <Page title={t`A shared card`}>
      <View
        query={found}
        below={
          <Row as="p" wraps gap={3} above={5}>
            <AboutSkor />
          </Row>
        }
      >
        {() => null}
      </View>
    </Page>
  )
}

function Shared({ card: { kind, title, text, image, to } }: { card: Card }) {
  return (
    <Page title={title} lead={text}>
      <img className={styles.card} src={image} alt={`${title}. ${text}`} width={1200} height={630} />
      <Row as="p" wraps gap={3} above={5}>
        <ButtonLink look="primary" to={to}>
          {INVITES[kind]}
        </ButtonLink>
        <AboutSkor />
      </Row>
    </Page>
  )
}

/** Who follows the link of somebody else may never have been here. */
function AboutSkor() {
  return <ButtonLink to={paths.home}>{t`What SKOR is`}</ButtonLink>
}
