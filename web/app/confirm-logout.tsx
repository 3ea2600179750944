import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router-dom'
import { useLogout } from '#web/api/session.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { paths } from '#web/ui/paths.ts'

export function ConfirmLogout({ open, onClose }: { open: boolean; onClose(): void }) {
  const logout = useLogout()
  const navigate = useNavigate()
  return (
    <Confirm
      open={open}
      title={t`Are you sure you want to logout`}
      busy={logout.isPending}
      onCancel={onClose}
      onOk={() =>
        logout.mutate(undefined, {
          onSettled: () => {
            onClose()
            void navigate(paths.login)
          },
        })
      }
    />
  )
}
