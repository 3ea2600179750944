import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Wallet as WalletIcon } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { useCommand } from '#web/api/command.ts'
import { keepWallet, keptWallet } from '#web/api/kept.ts'
import { read } from '#web/api/query.ts'
import { locale } from '#web/languages/languages.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { OwnProofForm, useNeedsCode } from '#web/ui/own-proof.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import { dayText } from '#web/ui/time.ts'
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
  const { sign, linking, isSigned, finish, drop } = useLink()
  const signer = wallets.find(({ uuid }) => uuid === linking)?.name
  if (isSigned)
    return (
      <div className={styles.wallet}>
        <p role="status">{t`The wallet has signed. Your password links it to this account.`}</p>
        <ProofForm verb={t`Link wallet`} send={finish} onDone={drop} />
      </div>
    )
  return (
    <div className={styles.wallet}>
      <p>
        {t`Link a wallet by signing a message: it costs nothing and moves nothing. Its address stands beside your offers for collectibles; SKOR stay in your account here.`}
      </p>
      {wallets.length === 0 && (
        <Text tone="faint" size="small">
          {t`No wallet was found in this browser. Install one, or unlock it, and load the page again.`}
        </Text>
      )}
      <div className={styles.ways}>
        {wallets.map(wallet => (
          <Button
            key={wallet.uuid}
            busy={linking === wallet.uuid}
            disabled={linking !== undefined}
            onClick={() => void sign(wallet)}
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
      <p role="status">{signer && t`The message waits in ${signer} for your signature.`}</p>
    </div>
  )
}

/** Asks whether a code is needed once it is open: most visits of the page link nothing. */
function ProofForm(props: Omit<ComponentProps<typeof OwnProofForm>, 'asksCode' | 'needsPassword'>) {
  return (
    <div className={styles.proof}>
      <OwnProofForm asksCode={useNeedsCode()} needsPassword {...props} />
    </div>
  )
}

const CHAINS: Readonly<Record<number, string>> = { 56: t`BNB chain`, 97: t`BNB test network` }

function Linked({ address, chain, since }: { address: string; chain: number | null; since: string }) {
  const unlink = useCommand('unlinkWallet')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.linked}>
      <div>
        <p className={styles.address}>{address}</p>
        <Text tone="faint" size="small">{t`${CHAINS[chain ?? 0] ?? ''}, linked on ${dayText(since)}`}</Text>
      </div>
      {isOpen ? (
        <ProofForm verb={t`Unlink`} send={proof => unlink.mutateAsync(proof)} onDone={() => setOpen(false)} />
      ) : (
        <Actions>
          <Button small onClick={() => setOpen(true)}>{t`Unlink`}</Button>
        </Actions>
      )}
    </div>
  )
}
