import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useOpened } from '#web/ui/opened.ts'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import { WhenNear } from '#web/ui/when-near.tsx'
import styles from './access.module.css'
import home from './home.module.css'
import { useOpenSite } from './use-open-site.ts'

const EnterAgain = lazy(() => import('./enter-again.tsx'))
const EnterCode = lazy(async () => ({ default: (await import('./enter-code.tsx')).EnterCode }))

/** The way into the metaverse site: with a code, or to one. */
export function Access() {
  const [entering, setEntering] = useState(false)
  const entered = useOpened(entering)
  const [kept, open, done] = useOpenSite()
  return (
    <section className={home.section}>
      <Row wraps align="center" justify="between" gap={5}>
        <div>
          <h2>{t`Step into the metaverse`}</h2>
          <p className={home.about}>
            {t`An access code opens the site. Ask for one, and we send it by email.`}
          </p>
          <WhenNear height={0}>
            <Suspense>
              <EnterAgain />
            </Suspense>
          </WhenNear>
        </div>
        <Row wraps gap={3}>
          <Button onClick={() => setEntering(true)}>{t`Enter Access Code`}</Button>
          <ButtonLink look="quiet" to={paths.getCode}>
            {t`Get Access Code`}
          </ButtonLink>
        </Row>
      </Row>
      <Suspense>
        {entered && <EnterCode open={entering} onClose={() => setEntering(false)} onRight={open} />}
      </Suspense>
      <Dialog
        open={kept !== null}
        onClose={done}
        title={t`Your site is ready`}
        text={t`Your browser kept the new tab from opening by itself.`}
      >
        <div className={styles.form}>
          <ButtonAnchor
            look="primary"
            href={kept ?? undefined}
            target="_blank"
            rel="noopener noreferrer"
            onClick={done}
          >
            {t`Open the site`}
          </ButtonAnchor>
        </div>
      </Dialog>
    </section>
  )
}
