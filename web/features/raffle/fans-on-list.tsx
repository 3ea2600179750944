import { t } from '@lingui/core/macro'
import { Month } from '#domain/raffle/month.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { monthName } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './raffle.module.css'

/** The address holds whose list is open: `list=2026-11`. */
const PARAM = 'list'
const SIZE = 12

export function ListButton({ month }: { month: string }) {
  const [, set] = useUrlState()
  return (
    <Button small onClick={() => set({ [PARAM]: month })}>
      {t`See who is on the list`}
    </Button>
  )
}

/** Who is on a list, by user name, in the list's own order. */
export function FansOnList() {
  const [get, set] = useUrlState()
  const month = get(PARAM)
  const isOpen = Month.safeParse(month).success
  return (
    <Dialog
      open={isOpen}
      onClose={() => set({ [PARAM]: null, text: null })}
      title={isOpen ? t`The list of ${monthName(month)}` : ''}
      text={t`In the order of their ids, which is the order of the draw.`}
      sheet
    >
      {isOpen && <Fans month={month} />}
    </Dialog>
  )
}

function Fans({ month }: { month: string }) {
  const [get] = useUrlState()
  const found = usePaged('raffleFans', { month, text: get('text') }, { size: SIZE })
  return (
    <>
      <div className={styles.search}>
        <SearchBox label={t`Search the list`} />
      </div>
      <PagedView query={found}>
        {({ data }) => (
          <ol className={styles.fans}>
            {data.map(({ line, fan }) => (
              <li key={fan.id}>
                <span>{line}</span>
                <Avatar name={fan.name} image={fan.image} size={28} />
                <FanLink id={fan.id}>{fan.name}</FanLink>
                <code>{fan.id}</code>
              </li>
            ))}
          </ol>
        )}
      </PagedView>
    </>
  )
}
