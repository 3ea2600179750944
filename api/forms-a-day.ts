/** How often one network may send the forms that anybody fills in, in a day: each is a row or a mail that nobody asked for. */
import { countersOfNetworks } from './middleware/caller.ts'
import { type LimitStore, limiterOn } from './middleware/limit-store.ts'
import { consume } from './middleware/rate-limit.ts'

const DAY_SECONDS = 86_400

/** Of one network a day; the wider networks of IPv6 have several times the budget. */
export const FORMS_A_DAY = {
  /** questions of the contact form */
  contactADay: 30,
  /** mails that ask to confirm a subscription to news, whichever mailboxes they go to */
  newsOfNetworkADay: 30,
} as const

export type DailyForm = keyof typeof FORMS_A_DAY

/** More than anybody can send: where the settings switch the limits off. */
export const NO_DAILY_LIMIT: Readonly<Record<DailyForm, number>> = {
  contactADay: 1e9,
  newsOfNetworkADay: 1e9,
}

export class FormsADay {
  readonly #countersOf: Readonly<Record<DailyForm, ReturnType<typeof countersOfForm>>>

  /** @param numbers where they are others than above */
  constructor(store: LimitStore, numbers: Partial<Record<DailyForm, number>>) {
    const countersOf = (form: DailyForm) => countersOfForm(store, form, numbers[form] ?? FORMS_A_DAY[form])
    this.#countersOf = {
      contactADay: countersOf('contactADay'),
      newsOfNetworkADay: countersOf('newsOfNetworkADay'),
    }
  }

  /** Counts a form of a network. @throws ApiError 429 with the seconds to wait when there were too many in a day */
  async take(form: DailyForm, network: string): Promise<void> {
    for (const { counter, network: counted } of this.#countersOf[form](network))
      await consume(counter, counted)
  }
}

function countersOfForm(store: LimitStore, form: DailyForm, points: number) {
  return countersOfNetworks((ending, times) =>
    limiterOn(store, `${form}${ending}`, points * times, DAY_SECONDS),
  )
}
