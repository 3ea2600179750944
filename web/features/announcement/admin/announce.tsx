import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ANNOUNCEMENT_TEXT, SUBJECT } from '#contract/announcement/calls.ts'
import { problemsOf } from '#contract/form-problems.ts'
import { useCommand } from '#web/api/command.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { useUser } from '#web/api/session.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { useForm } from '#web/ui/use-form.ts'
import styles from './announce.module.css'
import { Announcements } from './announcements.tsx'

/** An admin writes to all fans or to the players of a competition; staff read what was written before. */
export function Component() {
  const isAdmin = useUser()?.role === 'admin'
  return (
    <>
      {isAdmin && <AnnounceForm />}
      <section aria-labelledby="before" className={styles.part}>
        <SectionTitle id="before">{t`Announced before`}</SectionTitle>
        <Announcements />
      </section>
    </>
  )
}

interface Asked {
  /** null for all fans */
  readonly competition: string | null
  readonly subject: string
  readonly words: string
}

interface Preview extends Pick<Asked, 'subject'> {
  readonly text: string
  readonly receivers: number
  readonly mails: number
}

/** The mail shows first as fans get it, with how many they are. */
function AnnounceForm() {
  const [get] = useUrlState()
  const competitions = useCompetitions().data?.data ?? []
  const see = useCommand('previewAnnouncement')
  const [shown, show] = useState<{ readonly announcement: Asked; readonly preview: Preview } | null>(null)
  const form = useForm({
    initial: { to: competitionOf(get), subject: '', words: '' },
    check: ({ subject, words }) =>
      problemsOf<'subject' | 'words'>(
        ['subject', !isWithin(subject, SUBJECT), SUBJECT.message],
        ['words', !isWithin(words, ANNOUNCEMENT_TEXT), ANNOUNCEMENT_TEXT.message],
      ),
    async send({ to, subject, words }) {
      const announcement = { competition: to || null, subject: subject.trim(), words: words.trim() }
      const { data: preview } = await see.mutateAsync(announcement)
      show({ announcement, preview })
    },
  })
  return (
    <section aria-labelledby="new" className={styles.part}>
      <SectionTitle id="new">{t`New announcement`}</SectionTitle>
      <Form handle={form} className={styles.form}>
        <Select
          label={t`To`}
          options={[
            { value: '', label: t`All fans` },
            ...competitions.map(({ id, name }) => ({ value: id, label: t`Players of ${name}` })),
          ]}
          {...form.field('to')}
        />
        <Field label={t`Subject`} maxLength={SUBJECT.max} {...form.field('subject')} />
        <TextArea
          label={t`Text`}
          hint={t`Plain text: an address stands as it is. It is sent as you write it, in no other language.`}
          maxLength={ANNOUNCEMENT_TEXT.max}
          rows={10}
          {...form.field('words')}
        />
        <Actions>
          <Button type="submit" look="primary" busy={form.busy}>
            {t`See the mail`}
          </Button>
        </Actions>
      </Form>
      <Dialog
        open={shown !== null}
        onClose={() => show(null)}
        title={t`The mail, as fans get it`}
        text={t`Nothing has been sent yet.`}
        sheet
      >
        {shown && (
          <Sending
            {...shown}
            onDone={sent => {
              show(null)
              if (sent) form.set({ subject: '', words: '' })
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

interface SendingProps {
  announcement: Asked
  preview: Preview
  onDone(sent: boolean): void
}

function Sending({ announcement, preview: { subject, text, receivers, mails }, onDone }: SendingProps) {
  const announce = useCommand('announce')
  async function send() {
    try {
      const { message } = await announce.mutateAsync(announcement)
      notify.success(message)
      onDone(true)
    } catch (problem) {
      notify.error(problem)
    }
  }
  return (
    <>
      <p className={styles.reach}>
        <Trans>
          <b>{fansWords(receivers)}</b> can read the notice. <b>{mailsWords(mails)}</b> go out: a mail waits
          for the end of quiet hours, and none goes to a fan who has ended them.
        </Trans>
      </p>
      <div className={styles.mail} dir="auto">
        <b>{subject}</b>
        <p>{text}</p>
      </div>
      <Actions>
        <Button onClick={() => onDone(false)} disabled={announce.isPending}>
          {t`Cancel`}
        </Button>
        <Button
          look="danger"
          busy={announce.isPending}
          disabled={receivers === 0}
          onClick={() => void send()}
        >
          {t`Send to ${fansWords(receivers)}`}
        </Button>
      </Actions>
    </>
  )
}

const isWithin = (text: string, { min, max }: typeof SUBJECT) =>
  text.trim().length >= min && text.trim().length <= max

const fansWords = (fans: number) => plural(fans, { one: '# fan', other: '# fans' })

const mailsWords = (mails: number) => plural(mails, { one: '# mail', other: '# mails' })
