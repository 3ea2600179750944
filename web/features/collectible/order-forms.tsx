import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CollectibleView } from '#contract/collectible/calls.ts'
import { read } from '#web/api/query.ts'
import { locale } from '#web/languages/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { LoginLink } from '#web/ui/login-link.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { amountOf, amountProblems } from './amount.ts'
import styles from './details.module.css'
import { useOrder } from './use-order.ts'

/** Buy Now at the price, or Make Offer at the reader's own; a visitor is sent to the login. */
export function OrderForms({ collectible, signedIn }: { collectible: CollectibleView; signedIn: boolean }) {
  if (collectible.status !== 'listed' || collectible.price === null) return null
  if (!signedIn) return <LoginLink>{t`Login to buy this collectible`}</LoginLink>
  return <Forms collectible={collectible} price={collectible.price} />
}

function Forms({ collectible, price }: { collectible: CollectibleView; price: number }) {
  const balance = useQuery(read('mySkor')).data?.data.balance
  const { order, busy } = useOrder()
  const { id, listing, name } = collectible
  // The price that was asked about is the one that is paid: a listing that changes meanwhile is another one, and is refused.
  const [quote, setQuote] = useState<{ listing: number; price: number } | null>(null)
  const spent = (quote?.price ?? price).toLocaleString(locale)
  const form = useForm({
    initial: { amount: '' },
    check: amountProblems,
    refusals: { 'not-enough-skor': 'amount', 'too-many-offers': 'amount' },
    send: async ({ amount }) => {
      await order({ id, action: 'offer', listing, amount: amountOf(amount) })
      form.reset()
    },
  })
  return (
    <div className={styles.forms}>
      <Button look="primary" busy={busy} onClick={() => setQuote({ listing, price })}>
        {t`Buy Now for ${price.toLocaleString(locale)} SKOR`}
      </Button>
      <Confirm
        open={quote !== null}
        title={t`Buy ${name}?`}
        text={t`${spent} SKOR go from your account to the owner at once.`}
        ok={t`Buy Now`}
        busy={busy}
        onOk={() => {
          if (quote)
            void order({ id, action: 'buy', listing: quote.listing, amount: quote.price })
              .catch(() => {})
              .finally(() => setQuote(null))
        }}
        onCancel={() => setQuote(null)}
      />
      <Form handle={form}>
        <Field
          label={t`Your offer in SKOR`}
          inputMode="numeric"
          hint={t`The SKOR are set aside until the owner answers; you can take the offer back.`}
          {...form.field('amount')}
        />
        <Button type="submit" busy={form.busy}>
          {t`Make Offer`}
        </Button>
      </Form>
      {balance !== undefined && (
        <p className={styles.note}>{t`You have ${balance.toLocaleString(locale)} SKOR to spend.`}</p>
      )}
    </div>
  )
}
