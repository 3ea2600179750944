import { useSearchParams } from 'react-router-dom'
import project from '#web/content/pages/project-info.md'
import { type ApplicationKind, isApplicationKind } from '#web/features/contact/application.ts'
import { ApplicationForm } from '#web/features/contact/application-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { IN_PLACE } from '#web/ui/in-place.ts'
import { ProsePage } from '#web/ui/prose/prose-page.tsx'
import styles from './foundation.module.css'

const FORM = 'apply'

/** The foundation programme: each button leads to the form, which knows what it was opened for. */
export default function Foundation() {
  const [search, setSearch] = useSearchParams()
  const text = search.get('for') ?? ''
  const kind = isApplicationKind(text) ? text : 'Programme'
  const choose = (next: ApplicationKind) => setSearch({ for: next }, { replace: true, state: IN_PLACE })

  function applyFor(next: ApplicationKind) {
    choose(next)
    const form = document.getElementById(FORM)
    form?.scrollIntoView()
    form?.querySelector('input')?.focus({ preventScroll: true })
  }

  return (
    <ProsePage
      content={project}
      under={
        <div className={styles.action}>
          <Button look="primary" onClick={() => applyFor('Programme')}>
            Apply for Programme
          </Button>
        </div>
      }
      parts={{
        'land-personalisation': (
          <div className={styles.action}>
            <Button onClick={() => applyFor('Land personalisation')}>Personalise your land</Button>
          </div>
        ),
        'foundation-room': (
          <div className={styles.action}>
            <Button onClick={() => applyFor('Foundation room')}>Ask for an invitation</Button>
          </div>
        ),
        end: (
          <section id={FORM} className={styles.apply}>
            <div>
              <h2>Apply</h2>
              <p>
                Your application reaches our administrators with its kind and your sport. They answer by
                email.
              </p>
            </div>
            <ApplicationForm kind={kind} onKind={choose} />
          </section>
        ),
      }}
    />
  )
}
