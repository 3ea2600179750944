import { t } from '@lingui/core/macro'
import { chosenCompetition } from '#contract/choice.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { OpenedForm } from '#web/ui/opened-form.tsx'
import { Card } from '#web/ui/primitives.tsx'
import styles from '../prizes.module.css'
import { Given } from './given.tsx'
import { PrizesForm } from './prizes-form.tsx'

/** What the competition gives; an admin chooses other prizes, with a reason. @param wanted a competition; the default where it is left out */
export function SetPrizes({ wanted, mayAct }: { wanted: string | undefined; mayAct: boolean }) {
  const competition = chosenCompetition(wanted, useCompetitions().data?.data ?? [])
  if (!competition) return null
  return (
    <Card as="section" gap={4} below={5} className={styles.choices} aria-labelledby="prizes-in-force">
      <header className={styles.head}>
        <h2 id="prizes-in-force">{t`Prizes in force`}</h2>
      </header>
      <Given prizes={competition.prizes} />
      {mayAct && (
        <OpenedForm key={competition.id} verb={t`Choose other prizes`}>
          <PrizesForm competition={competition.id} inForce={competition.prizes} />
        </OpenedForm>
      )}
    </Card>
  )
}
