import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { USER_NAME_MAX, USER_NAME_MIN, userNameProblems } from '#contract/account/rules.ts'
import type { KeptPlayer } from '#contract/kept-player/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState, View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountLink } from './account-link.tsx'
import { InviteForm } from './invite-form.tsx'
import styles from './users.module.css'
import { WithdrawForm } from './withdraw-form.tsx'

/** Players without an e-mail, for whom organisers predict. Auditors see who they are. */
export function KeptPlayers() {
  const players = useQuery(read('keptPlayers'))
  const isAdmin = useUser()?.role === 'admin'
  const [renaming, rename] = useState<KeptPlayer | null>(null)
  const [invited, invite] = useState<KeptPlayer | null>(null)
  const [withdrawn, withdraw] = useState<KeptPlayer | null>(null)
  const [leaving, remove] = useState<KeptPlayer | null>(null)
  const columns: readonly Column<KeptPlayer>[] = [
    {
      title: t`Player`,
      heads: true,
      cell: ({ id, userName }) => <FanLink id={id}>{userName}</FanLink>,
    },
    { title: t`Since (GMT)`, wideOnly: true, cell: ({ since }) => gmtStampOf(since) },
    {
      title: t`Invited until (GMT)`,
      cell: ({ invitedUntil }) => (invitedUntil === null ? '–' : gmtStampOf(invitedUntil)),
    },
    ...(isAdmin
      ? [
          {
            title: t`Do`,
            cell: (player: KeptPlayer) => (
              <span className={styles.steps}>
                <AccountLink id={player.id} label={t`Predict for ${player.userName}`}>
                  {t`Predict`}
                </AccountLink>
                <Button small look="quiet" onClick={() => invite(player)}>
                  {t`Invite`}
                </Button>
                {player.invitedUntil !== null && (
                  <Button small look="quiet" onClick={() => withdraw(player)}>
                    {t`Withdraw`}
                  </Button>
                )}
                <Button small look="quiet" onClick={() => rename(player)}>
                  {t`Rename`}
                </Button>
                <Button small look="danger" onClick={() => remove(player)}>
                  {t`Delete`}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ]
  return (
    <Page
      title={t`Kept players`}
      lead={t`Players without an e-mail and a sign-in, such as a family or the members of a bar. An admin predicts for them; all boards mark them.`}
      end={
        <>
          {isAdmin && (
            <>
              <ButtonLink to={`${paths.adminUsers}?show=players`}>{t`Players from a sheet`}</ButtonLink>
              <ButtonLink
                to={`${paths.adminUsers}?show=predictions`}
              >{t`Predictions from a sheet`}</ButtonLink>
            </>
          )}
          <ButtonLink to={paths.adminUsers}>{t`All users`}</ButtonLink>
        </>
      }
    >
      <View
        query={players}
        rows={4}
        below={
          isAdmin && (
            <>
              {withdrawn && (
                <WithdrawForm key={withdrawn.id} player={withdrawn} onDone={() => withdraw(null)} />
              )}
              {invited && <InviteForm key={invited.id} player={invited} onDone={() => invite(null)} />}
              <NameForm key={renaming?.id ?? ''} player={renaming} onDone={() => rename(null)} />
            </>
          )
        }
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t`No player is kept`} />
          ) : (
            <Table caption={t`Kept players`} columns={columns} rows={data} rowKey={({ id }) => id} />
          )
        }
      </View>
      <Removal player={leaving} onDone={() => remove(null)} />
    </Page>
  )
}

/** @param player who gets another name; null for a new one */
function NameForm({ player, onDone }: { player: KeptPlayer | null; onDone(): void }) {
  const add = useCommand('keepPlayer')
  const rename = useCommand('renameKeptPlayer')
  const form = useForm({
    initial: { userName: player?.userName ?? '' },
    check: ({ userName }) => userNameProblems(userName.trim()),
    async send(values) {
      const userName = values.userName.trim()
      const sent = player
        ? await rename.mutateAsync({ user: player.id, userName })
        : await add.mutateAsync({ userName })
      notify.success(sent.message)
      form.set({ userName: '' })
      onDone()
    },
  })
  return (
    <section aria-labelledby="kept-name" className={styles.account}>
      <SectionTitle id="kept-name">{player ? t`Rename ${player.userName}` : t`Add a player`}</SectionTitle>
      <Form handle={form} className={styles.exclude}>
        <Field
          label={t`User name`}
          hint={t`${USER_NAME_MIN} to ${USER_NAME_MAX} letters from A to Z, digits, dots, dashes and underscores: it stands on the boards.`}
          autoComplete="off"
          {...form.field('userName')}
        />
        <Actions>
          {player && <Button onClick={onDone}>{t`Cancel`}</Button>}
          <Button type="submit" look="primary" busy={form.busy}>
            {player ? t`Rename` : t`Add the player`}
          </Button>
        </Actions>
      </Form>
    </section>
  )
}

function Removal({ player, onDone }: { player: KeptPlayer | null; onDone(): void }) {
  const remove = useCommand('removeKeptPlayer')
  return (
    <Confirm
      open={player !== null}
      title={t`Delete ${player?.userName ?? ''}?`}
      text={t`The name goes for good. The predictions and points stay on the boards, without it.`}
      ok={t`Delete`}
      danger
      busy={remove.isPending}
      onCancel={onDone}
      onOk={() =>
        player &&
        remove.mutate(
          { user: player.id },
          { onSuccess: ({ message }) => notify.success(message), onError: notify.error, onSettled: onDone },
        )
      }
    />
  )
}
