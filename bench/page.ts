/**
 * First loads of six pages as Lighthouse sees them: a phone with an empty cache on a slow line. The baseline is a page of the same
 * libraries that draws the same ten matches as the predictor, and nothing more.
 */
import { firstAnswersAddress } from '#contract/addresses.ts'
import { FIRST_PAGES, type FirstPage, PREDICTOR } from '#tests/support/first-pages.ts'
import { look, type Seen } from '#tests/support/lighthouse.ts'
import { startProduct } from '#tests/support/product.ts'
import { type SessionCookie, signIn } from '#tests/support/sign-in.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { startBaselinePage } from './support/baseline-page.ts'
import { type Measurement, percentile, within } from './support/report.ts'

const TURNS = 3
/** A score of 0 to 1; the rest in milliseconds. */
const GOALS = { performance: 0.95, blocked: 200, largest: 2_000 }

export async function benchPage(): Promise<Measurement[]> {
  await buildWeb()
  const product = await startProduct()
  try {
    const fan = await signIn(product, 'fan')
    const baseline = await startBaselinePage(await firstAnswers(product.url, fan))
    const pages = [
      { subject: 'baseline, ten matches by the same libraries', url: baseline.url, session: undefined },
      ...FIRST_PAGES.map((page: FirstPage) => ({
        subject: `${page.path}${page.as ? ` as ${page.as}` : ''}`,
        url: product.url + page.path,
        session: page.as ? fan : undefined,
      })),
    ]
    const seen = new Map<string, Seen[]>(pages.map(({ subject }) => [subject, []]))
    // By turns: a machine that is slow for a while is slow for all.
    for (let turn = 0; turn < TURNS; turn++)
      for (const { subject, url, session } of pages)
        seen.get(subject)?.push(await look(url, ['performance'], session))
    await baseline.stop()
    const [first = [], ...ours] = seen.values()
    return pages.slice(1).flatMap(({ subject }, index) => measured(subject, ours[index] ?? [], first))
  } finally {
    await product.stop()
  }
}

/** What the predictor begins with. */
async function firstAnswers(url: string, { name, value }: SessionCookie): Promise<string> {
  const answer = await fetch(url + firstAnswersAddress(PREDICTOR.path), {
    headers: { cookie: `${name}=${value}` },
  })
  return answer.text()
}

function measured(subject: string, ours: readonly Seen[], baseline: readonly Seen[]): Measurement[] {
  const median = (seen: readonly Seen[], figure: keyof Omit<Seen, 'failed'>) =>
    percentile(
      seen.map(load => load[figure]),
      0.5,
    )
  const both = (figure: keyof Omit<Seen, 'failed'>) => ({
    ours: median(ours, figure),
    baseline: median(baseline, figure),
  })
  const { ours: score, baseline: usual } = both('performance')
  const work = `first paint ${Math.round(median(ours, 'first'))} ms; main thread ${Math.round(median(ours, 'mainThread'))} ms, of which styles, layout and paint ${Math.round(median(ours, 'painting'))} ms; layout shift ${median(ours, 'shift').toFixed(3)}`
  return [
    {
      subject: `first load of ${subject}: Lighthouse's performance score`,
      unit: 'of 1',
      ours: score,
      baseline: usual,
      goal: `at least ${GOALS.performance}`,
      reached: score >= GOALS.performance,
      note: work,
    },
    {
      ...within(`first load of ${subject}: blocked`, 'ms', median(ours, 'blocked'), GOALS.blocked),
      baseline: median(baseline, 'blocked'),
    },
    {
      ...within(`first load of ${subject}: largest paint`, 'ms', median(ours, 'largest'), GOALS.largest),
      baseline: median(baseline, 'largest'),
    },
  ]
}
