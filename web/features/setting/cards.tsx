import { t } from '@lingui/core/macro'
import { Actions } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import styles from './settings.module.css'

/** Whether share cards say who shares them. */
export function Cards({ named }: { named: boolean }) {
  return (
    <section aria-labelledby="cards" className={styles.section}>
      <SectionTitle id="cards">{t`Share cards`}</SectionTitle>
      <Text tone="quiet" size="small">
        {named
          ? t`The cards that you share show your name to everybody who has their address.`
          : t`The cards that you share say ‘a fan’ and show no name.`}
      </Text>
      <Actions>
        <CommandButton command="nameOnCards" body={{ named: !named }}>
          {named ? t`Show no name` : t`Show my name`}
        </CommandButton>
      </Actions>
    </section>
  )
}
