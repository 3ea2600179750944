import { t } from '@lingui/core/macro'
import { Dialog as Radix } from 'radix-ui'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoginLink } from '#web/ui/login-link.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import styles from './sign-in-prompt.module.css'
import { TrophyPicture } from './trophy-picture.tsx'

const stay = (event: Event) => event.preventDefault()

/** Leads a visitor to sign up or log in. Neither the backdrop nor a key closes it: the specification says so. */
export function SignInPrompt() {
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={styles.dialog}
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
        >
          <TrophyPicture />
          <Radix.Title className={styles.title}>{t`Play free games`}</Radix.Title>
          <Row gap={3}>
            <ButtonLink look="primary" to={paths.register}>
              {t`Sign Up`}
            </ButtonLink>
            <LoginLink>{t`Login`}</LoginLink>
          </Row>
          <Radix.Description className={styles.text}>
            {t`Today to play free games and be entered into our free prizes & competition`}
          </Radix.Description>
          <Link className={styles.more} to={paths.raffle}>
            {t`learn more about free Prizes & Competition`}
          </Link>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
