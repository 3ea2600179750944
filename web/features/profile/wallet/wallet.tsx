import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Wallet as WalletIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCommand } from '#web/api/command.ts'
import { keepWallet, keptWallet } from '#web/api/kept.ts'
import { read } from '#web/api/query.ts'
import { locale } from '#web/languages/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { View } from '#web/ui/state.tsx'
import { dayText } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useAnnouncedWallets } from './use-announced-wallets.ts'
import { useLink } from './use-link.ts'
import styles from './wallet.module.css'

/** A wallet of the reader's own: linked by a signature, shown, unlinked at any time. */
export function Wallet() {
  const wallet = useQuery(read('myWallet'))
  const known = wallet.data?.data
  const [ahead] = useState(keptWallet)
  useEffect(() => {
    if (known) keepWallet(known)
  }, [known])
  return (
    <section aria-labelledby="wallet">
      <SectionTitle id="wallet">{t`Wallet`}</SectionTitle>
      {!known && ahead && (
        <p className={styles.wallet}>
          <code>{ahead.address}</code> {ahead.balance.toLocaleString(locale)} SKOR, {ahead.tier}
        </p>
      )}
      <View query={wallet} rows={2}>
        {({ data: { address, chainId, linkedAt } }) =>
          address === null ? <Choose /> : <Linked address={address} chain={chainId} since={linkedAt ?? ''} />
        }
      </View>
    </section>
  )
}

function Choose() {
  const wallets = useAnnouncedWallets()
  const { link, linking } = useLink()
  return (
    <div className={styles.wallet}>
      <p>
        {t`Link a wallet by signing a message: it costs nothing and moves nothing. Its address stands beside your offers for collectibles; SKOR stay in your account here.`}
      </p>
      {wallets.length === 0 && (
        <p className={styles.none}>
          {t`No wallet was found in this browser. Install one, or unlock it, and load the page again.`}
        </p>
      )}
      <div className={styles.ways}>
        {wallets.map(wallet => (
          <Button
            key={wallet.uuid}
            busy={linking === wallet.uuid}
            disabled={linking !== undefined}
            onClick={() => void link(wallet)}
          >
            {wallet.icon ? (
              <img src={wallet.icon} alt="" width={20} height={20} />
            ) : (
              <WalletIcon size={18} aria-hidden />
            )}
            {t`Link ${wallet.name}`}
          </Button>
        ))}
      </div>
    </div>
  )
}

const CHAINS: Readonly<Record<number, string>> = { 56: t`BNB chain`, 97: t`BNB test network` }

function Linked({ address, chain, since }: { address: string; chain: number | null; since: string }) {
  const unlink = useCommand('unlinkWallet')
  return (
    <div className={styles.linked}>
      <div>
        <p className={styles.address}>{address}</p>
        <p className={styles.none}>{t`${CHAINS[chain ?? 0] ?? ''}, linked on ${dayText(since)}`}</p>
      </div>
      <Button
        small
        busy={unlink.isPending}
        onClick={() => {
          // Not by the options of `mutate`: the wallet is gone from the page before they would be called.
          unlink.mutateAsync({}).then(({ message }) => notify.success(message), notify.error)
        }}
      >
        {t`Unlink`}
      </Button>
    </div>
  )
}
